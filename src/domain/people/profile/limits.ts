/** Most likers that a post shows. */
export const LIKERS = 4;
/** Newest comments that come with a post. */
export const FIRST_COMMENTS = 3;
/** Longest text of a post and of a comment. Source: people, section 2. */
export const MAX_MESSAGE = 2000;
export const MAX_COMMENT = 1000;
/** Pictures of one post. */
export const MAX_PICTURES = 4;
/** People are counted up to here. */
export const COUNT_CAP = 10_000;
/** Longest words for what a picture shows, and longest title of a picture of the gallery. */
export const MAX_ALT = 200;
export const MAX_TITLE = 100;
/** Pictures that are put into the gallery at a time. */
export const MAX_GALLERY = 20;
