/** Characters of one message. Source: chat, section 1.1. */
export const MAX_BODY = 20_000;
/** Files of one message. */
export const MAX_ATTACHMENTS = 50;
/** Different emoji under one message. */
export const MAX_EMOJI = 20;
/** People in one request. */
export const MAX_PINS = 50;
/** People named in one call. */
export const MAX_PEOPLE = 200;
export const MAX_TITLE = 80;
export const MAX_TOPIC = 250;
/** Characters of a quoted message. */
export const MAX_EXCERPT = 140;
/** Unread messages are counted up to this: one more than the largest exact number shown. */
export const UNREAD_CAP = 1000;
/** `@all` needs confirmation in conversations with more people than this. */
export const ALL_ASKS_ABOVE = 100;
/** Read receipts are shared in conversations of at most this many people. */
export const RECEIPTS_UP_TO = 100;
/** Typing indicators are sent in conversations of at most this many people. */
export const TYPING_UP_TO = 50;
/** Milliseconds in which a message can be unsent without a trace. */
export const UNSEND_MS = 15_000;
/** Milliseconds in which a deletion can be undone. */
export const TRASH_MS = 30 * 24 * 3600_000;
/** Longest voice message in ms. */
export const MAX_AUDIO_MS = 5 * 60_000;
/** Most messages per page. */
export const MAX_WINDOW = 100;
/** Characters; a live event omits a longer body, which is read separately. */
export const LIVE_BODY = 3000;
