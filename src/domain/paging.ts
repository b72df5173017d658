/** Longest page of any list. */
export const MAX_LIMIT = 200;
/** Page length when the caller names none. */
export const DEFAULT_LIMIT = 50;
