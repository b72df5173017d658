/**
 * Days that are taken lie between these: further away there is a slip of the finger, not a plan. Around them are years
 * of four digits, in any zone and after any term, so that sums with days end nowhere.
 */
export const FIRST_DAY = '1900-01-01';
export const LAST_DAY = '2199-12-31';
