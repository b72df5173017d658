/**
 * Accepted days are between these: further away is a typing error, not a plan. The margins keep years at four digits,
 * in any time zone and after any term, so that date arithmetic never overflows.
 */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2199-12-31';
