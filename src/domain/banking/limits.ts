/** Largest amount of one entry or transfer, opening balance or overdraft, in minor units. */
export const MAX_AMOUNT = 1_000_000_000_000;
/** Largest balance, in either direction: sums stay exact in both databases and in JavaScript. */
export const MAX_BALANCE = 9_000_000_000_000_000;
export const MAX_ACCOUNT_NAME = 60;
export const MAX_CATEGORY = 40;
export const MAX_COUNTERPARTY = 120;
export const MAX_MESSAGE = 140;
export const MAX_QUERY = 100;
/** Most accounts that one owner can add. */
export const MAX_ACCOUNTS = 100;
/** Most categories in one answer, the most used first. */
export const MAX_CATEGORIES = 500;
