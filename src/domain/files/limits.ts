/** Most items of one act: move, copy, delete, star … */
export const MAX_ACT = 500;
/** Most items read by `ids`. */
export const MAX_IDS = 100;
/** Most bytes of a name, as UTF-8. */
export const MAX_NAME_BYTES = 255;
/** Most bytes of a relative path of an upload. */
export const MAX_PATH_BYTES = 4096;
/** Most folders between a root and an item. */
export const MAX_DEPTH = 50;
/** Most items directly in one folder. */
export const MAX_CHILDREN = 100_000;
/** Most items that one copy makes. */
export const MAX_COPIED = 50_000;
/** Most versions of a file; the oldest go first. */
export const MAX_VERSIONS = 100;
/** Most bytes of a file that is sent by form: 25 MiB. */
export const MAX_FORM_BYTES = 26_214_400;
/** Days in the trash until an item is removed for good. */
export const TRASH_DAYS = 30;
/** Most characters of a search. */
export const MAX_QUERY = 100;
/** Avatars of people with whom an item is shared, at most. */
export const MAX_SHARED_SHOWN = 4;
/** Most shares of one item. */
export const MAX_SHARES = 200;
/** Most people of one call that shares. */
export const MAX_SHARED_AT_ONCE = 50;
/** Most entries of one archive. */
export const MAX_ZIPPED = 20_000;
/** Most entries of one check before an upload. */
export const MAX_CHECKED = 5000;
/** Most characters of the message with a share. */
export const MAX_MESSAGE = 500;
/** Largest files that the figures of storage show. */
export const LARGEST_SHOWN = 10;
/** A quota without a limit. */
export const UNLIMITED = -1;
/** Most bytes of a quota: 1 PiB. */
export const MAX_QUOTA = 1_125_899_906_842_624;
