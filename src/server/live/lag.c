/* lag.c: an eighth of each new round trip goes into the old one. */
#include "server/live/lag.h"

void lag_pong(Lag *lag, int64_t sent, int64_t now) {
    int64_t trip = now > sent ? now - sent : 0;
    lag->trip = lag->is_known ? (7 * lag->trip + trip + 4) / 8 : trip;
    lag->is_known = true;
}

int64_t lag_credit(const Lag *lag, LagQuota *quota, int64_t since_told) {
    int64_t credit = lag->is_known ? lag->trip : 0;
    quota->left += CREDIT_A_MOVE_MS;
    if (quota->left > MOST_SAVED_MS)
        quota->left = MOST_SAVED_MS;
    if (credit > since_told)
        credit = since_told;
    if (credit > MOST_CREDIT_MS)
        credit = MOST_CREDIT_MS;
    if (credit > quota->left)
        credit = quota->left;
    if (credit < 0)
        credit = 0;
    quota->left -= credit;
    return credit;
}
