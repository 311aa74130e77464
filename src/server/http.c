/* http.c: one request to one answer. The order is that of the doubts: do we go by this name, is it a
 * method that only reads, is there such a file, has the client got it already. */
#include "server/http.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const WireHeader HTTP_HEADERS[] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' blob: data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
     "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-embedder-policy:", "require-corp"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"referrer-policy:", "no-referrer"},
    {NULL, NULL},
};

static void refuse(WireAnswer *out, unsigned status, const char *why) {
    *out = (WireAnswer){.status = status,
                        .type = "text/plain; charset=utf-8",
                        .cache = "no-store",
                        .body = slice_of(why)};
}

/* ---- names ---- */

static bool is_number_of_loopback(Slice name) {
    unsigned long n;
    unsigned parts = 0;
    bool is_first = true;
    while (name.length) {
        Slice part = slice_cut(&name, '.');
        if (!part.length || part.length > 3 || !slice_number(part, 255, &n) ||
            (is_first && n != 127))
            return false;
        is_first = false;
        parts++;
    }
    return parts == 4;
}

static bool is_own_name(const Http *http, Slice name) {
    Slice bare = name; /* of an IPv6 address, without its brackets */
    if (name.length > 2 && name.at[0] == '[' && name.at[name.length - 1] == ']')
        bare = (Slice){name.at + 1, name.length - 2};
    return slice_is_ignoring_case(name, "localhost") || slice_is(name, "[::1]") ||
           is_number_of_loopback(name) ||
           (http->address && slice_is_ignoring_case(bare, http->address));
}

/* A page of others cannot reach us by a name of theirs that leads to this machine. */
static bool is_known_host(const Http *http, Slice host) {
    Slice name = host;
    unsigned long port = 80;
    size_t colon = host.length;
    for (size_t i = 0; i < host.length; i++)
        if (host.at[i] == ':')
            colon = i;
        else if (host.at[i] == ']')
            colon = host.length;
    name.length = colon;
    for (unsigned i = 0; i < http->host_count; i++)
        if (slice_is_ignoring_case(name, http->hosts[i]) ||
            slice_is_ignoring_case(host, http->hosts[i]))
            return true;
    if (colon < host.length &&
        !slice_number((Slice){host.at + colon + 1, host.length - colon - 1}, 65535, &port))
        return false;
    return port == http->port && is_own_name(http, name);
}

/* "https://chess.example/" without what stands around the host */
static Slice host_of(Slice url) {
    Slice rest = url;
    for (size_t i = 0; i + 2 < url.length; i++)
        if (url.at[i] == ':' && url.at[i + 1] == '/' && url.at[i + 2] == '/') {
            rest = (Slice){url.at + i + 3, url.length - i - 3};
            break;
        }
    return slice_cut(&rest, '/');
}

static bool is_public(const Http *http, Slice host) {
    char text[300];
    Writer writer = writer_to(text, sizeof text);
    if (!http->public_url)
        return false;
    write_slice(&writer, host_of(slice_of(http->public_url)));
    return writer_fits(&writer) && slice_is_ignoring_case(host, text);
}

bool http_knows_host(const Http *http, const char *host) {
    return is_known_host(http, slice_of(host)) || is_public(http, slice_of(host));
}

bool http_knows_origin(const Http *http, const char *origin) {
    bool has_scheme = strncmp(origin, "http://", 7) == 0 || strncmp(origin, "https://", 8) == 0;
    Slice host = host_of(slice_of(origin));
    for (unsigned i = 0; i < http->origin_count; i++)
        if (slice_is_ignoring_case(slice_of(origin), http->origins[i]))
            return true;
    return has_scheme && (is_known_host(http, host) || is_public(http, host));
}

/* ---- forms ---- */

/* "br;q=0" takes none of it, and "*" any; what is not a number of HTTP is 0 */
static bool has_weight(Slice parameters) {
    while (parameters.length) {
        Slice one = slice_trim(slice_cut(&parameters, ';'));
        if (one.length < 2 || (one.at[0] != 'q' && one.at[0] != 'Q') || one.at[1] != '=')
            continue;
        for (size_t i = 2; i < one.length; i++)
            if (one.at[i] >= '1' && one.at[i] <= '9')
                return true;
        return false;
    }
    return true;
}

static bool takes(const char *accepted, const char *coding) {
    Slice rest = slice_of(accepted);
    bool takes_any = false;
    while (rest.length) {
        Slice parameters = slice_cut(&rest, ',');
        Slice name = slice_trim(slice_cut(&parameters, ';'));
        if (slice_is_ignoring_case(name, coding))
            return has_weight(parameters);
        if (slice_is(name, "*"))
            takes_any = has_weight(parameters);
    }
    return takes_any;
}

/* one of the tags that the client has; W/ makes no difference to who only reads */
static bool has_tag(const char *tags, const char *tag) {
    Slice rest = slice_of(tags);
    while (rest.length) {
        Slice one = slice_trim(slice_cut(&rest, ','));
        if (one.length > 2 && one.at[0] == 'W' && one.at[1] == '/')
            one = (Slice){one.at + 2, one.length - 2};
        if (slice_is(one, tag) || slice_is(one, "*"))
            return true;
    }
    return false;
}

/* ---- files ---- */

static void answer_file(const Http *http, const SiteFile *file, const WireRequest *request,
                        WireAnswer *out) {
    *out = (WireAnswer){.status = 200,
                        .type = site_type(file->path),
                        .vary = "Accept-Encoding",
                        .cache =
                            file->is_lasting ? "public, max-age=31536000, immutable" : "no-cache"};
    if (takes(request->accept_encoding, "br")) {
        out->encoding = "br";
        out->body = file->brotli;
    } else if (takes(request->accept_encoding, "gzip")) {
        out->encoding = "gzip";
        out->body = file->gzip;
    } else if (!site_plain(http->site, file, &out->body)) {
        refuse(out, 503, "There is not enough memory. Please try again.\n");
        return;
    }
    snprintf(out->tag, sizeof out->tag, "\"%s%s%s\"", file->tag, out->encoding ? "-" : "",
             out->encoding ? out->encoding : "");
    if (has_tag(request->if_none_match, out->tag)) {
        out->status = 304;
        out->type = out->encoding = NULL;
        out->body = (Slice){0};
    }
}

static bool answer_folder(const Http *http, const char *path, WireAnswer *out) {
    Writer content = writer_growing();
    if (!site_load(http->site, path, &content)) {
        writer_free(&content);
        return false;
    }
    *out = (WireAnswer){.status = 200,
                        .type = site_type(path),
                        .cache = "no-store",
                        .body = {content.buffer, content.length},
                        .owned = content.buffer};
    return true;
}

void http_answer(void *context, const WireRequest *request, WireAnswer *out) {
    const Http *http = context;
    const char *path = strcmp(request->path, "/") == 0 ? "/index.html" : request->path;
    const SiteFile *file;
    if (!*request->host) {
        refuse(out, 400, "The request names no host.\n");
        out->ends_connection = true;
    } else if (!http_knows_host(http, request->host)) {
        refuse(out, 403, "This server is not known by that name. Start it with --host NAME.\n");
    } else if (http->other && http->other(http->other_context, request, out)) {
        return;
    } else if (request->method != WIRE_GET && request->method != WIRE_HEAD) {
        refuse(out, 405, "Only GET and HEAD are answered here.\n");
        out->allow = "GET, HEAD";
        out->ends_connection = true;
    } else if ((file = site_find(http->site, path))) {
        answer_file(http, file, request, out);
    } else if (!answer_folder(http, path, out)) {
        refuse(out, 404, "There is no such file.\n");
    }
}
