/** Owner type of the files of cards. */
export const CARD_FILES = 'card';
/** Owner type of the files of comments. */
export const COMMENT_FILES = 'cardComment';
