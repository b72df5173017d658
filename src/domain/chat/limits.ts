/** Characters of one message. Source: chat, section 1.1. */
export const MAX_BODY = 20_000;
/** Files of one message. */
export const MAX_ATTACHMENTS = 50;
/** Different emoji under one message. */
export const MAX_EMOJI = 20;
/** Pinned messages of one conversation. */
export const MAX_PINS = 50;
/** People named in one call. */
export const MAX_PEOPLE = 200;
export const MAX_TITLE = 80;
export const MAX_TOPIC = 250;
/** Characters of a quoted message. */
export const MAX_EXCERPT = 140;
/** Unread messages are counted up to here: one more than what is shown exactly. */
export const UNREAD_CAP = 1000;
/** `@all` asks first in conversations of more people than this. */
export const ALL_ASKS_ABOVE = 100;
/** Read receipts are shared in conversations of at most so many people. */
export const RECEIPTS_UP_TO = 100;
/** Typing is told in conversations of at most so many people. */
export const TYPING_UP_TO = 50;
/** Milliseconds in which a message can be taken back without a trace. */
export const UNSEND_MS = 15_000;
/** Milliseconds in which what was deleted can come back. */
export const TRASH_MS = 30 * 24 * 3600_000;
/** Longest voice message in ms. */
export const MAX_AUDIO_MS = 5 * 60_000;
/** Messages of a page at most. */
export const MAX_WINDOW = 100;
/** A live event leaves a longer body out: it is asked for. */
export const LIVE_BODY = 3000;
