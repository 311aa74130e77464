/* protocol.h: the engine's side of three protocols, each until the end of input or quit. */
#ifndef TABIYA_PROTOCOL_PROTOCOL_H
#define TABIYA_PROTOCOL_PROTOCOL_H

#include "protocol/channel.h"
#include "rules/load/catalog.h"

/* Games may be added to the catalog on the way. False: it could not even begin. */
bool uci_serve(Catalog *catalog, const Channel *channel, Error *error);
bool usi_serve(Catalog *catalog, const Channel *channel, Error *error);
bool xboard_serve(Catalog *catalog, const Channel *channel, Error *error);

#endif
