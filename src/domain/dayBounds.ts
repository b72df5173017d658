/** Days that are taken lie between these: the day before and after, in any zone, has four digits in its year, too. */
export const FIRST_DAY = '1000-01-01';
export const LAST_DAY = '9998-12-31';
