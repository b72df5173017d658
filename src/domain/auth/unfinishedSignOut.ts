/**
 * Name of the mark, in local storage and as a cookie, that somebody signed out and the server has not heard of it yet:
 * until then the session's cookie counts no more for what a page shows.
 */
export const UNFINISHED_SIGN_OUT = 'signOutUnfinished';
