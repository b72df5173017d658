/** Source: shop, sections 2.1 and 3.1. */
export const MAX_PRICE = 10_000_000_000;
export const MAX_STOCK = 1_000_000;
export const MAX_VARIANTS = 100;
export const MAX_TAGS = 20;
export const MAX_IMAGES = 20;
export const MAX_DESCRIPTION = 50_000;
/** Rows are counted up to here; beyond it lists say "10,000+". */
export const COUNT_CAP = 10_000;
/** Units per cart line. */
export const MAX_QUANTITY = 999;
/** Lines per cart. */
export const MAX_CART_LINES = 100;
/** Characters of a review and of the shop's answer. */
export const MAX_TITLE = 80;
export const MIN_COMMENT = 10;
export const MAX_COMMENT = 2000;
export const MAX_ANSWER = 1000;
/** Rows of one imported file, its heading left out. Source: shop, section 3.1. */
export const MAX_IMPORT_ROWS = 20_000;
/** Refused rows listed in a response; the counts include all. */
export const MAX_IMPORT_ERRORS = 200;
/** Rows shown in a preview. */
export const MAX_IMPORT_SHOWN = 20;
