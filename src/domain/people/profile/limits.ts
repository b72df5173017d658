/** Most likers shown with a post. */
export const LIKERS = 4;
/** Newest comments included in a post. */
export const FIRST_COMMENTS = 3;
/** Longest text of a post and of a comment. Source: people, section 2. */
export const MAX_MESSAGE = 2000;
export const MAX_COMMENT = 1000;
/** Pictures per post. */
export const MAX_PICTURES = 4;
/** People are counted up to here. */
export const COUNT_CAP = 10_000;
/** Maximum length of a picture's alternative text, and of a picture's title in the gallery. */
export const MAX_ALT = 200;
export const MAX_TITLE = 100;
/** Pictures that are put into the gallery at a time. */
export const MAX_GALLERY = 20;
