/**
 * Key of the flag, in local storage and as a cookie, for a sign-out that has not reached the server yet: until then
 * pages are rendered as if the session's cookie were missing.
 */
export const UNFINISHED_SIGN_OUT = 'signOutUnfinished';
