/** Characters of a subject, a name and a label. */
export const MAX_MAIL_SUBJECT = 255;
export const MAX_MAIL_NAME = 255;
export const MAX_LABEL_NAME = 40;
/** Characters of a mail's HTML, and of a signature. */
export const MAX_MAIL_HTML = 200_000;
export const MAX_SIGNATURE = 10_000;
/** Characters of an address (RFC 5321). */
export const MAX_ADDRESS = 254;
/** Characters of the text that a list shows of a mail. */
export const MAX_SNIPPET = 200;
/** Characters of what a mail server said. */
export const MAX_PROBLEM = 500;
/** Characters of a mail that search covers. */
export const MAX_SEARCHED_TEXT = 20_000;
/** Recipients of one mail: in all, and by the mail server. */
export const MAX_RECIPIENTS = 500;
export const MAX_OUTSIDE_RECIPIENTS = 100;
/** Files of one mail, and their bytes together. */
export const MAX_MAIL_FILES = 50;
export const MAX_MAIL_BYTES = 25 * 1024 * 1024;
/** Mails, or conversations, of one act; mails whose state can be brought back at once. */
export const MAX_MAILS_PER_ACT = 500;
export const MAX_MAILS_RESTORED = 2_000;
/** Labels of one person. */
export const MAX_LABELS = 200;
/** Message ids that a mail refers to. */
export const MAX_REFERENCES = 50;
/** Mails are counted up to this. */
export const MAX_COUNTED_MAILS = 1_000;
/** People and addresses offered while one writes a recipient. */
export const MAX_RECIPIENTS_OFFERED = 10;
/** Days that mails stay in trash and spam. */
export const DAYS_IN_TRASH = 30;
/** Sent mails of one person in an hour. */
export const SENDS_PER_HOUR = 60;
/** Days by which sending can be postponed. */
export const MAX_DAYS_AHEAD = 366;
/** Default seconds in which sending can be undone. */
export const DEFAULT_UNDO_SECONDS = 10;
/** Bytes of the body of a draft, which holds its HTML. */
export const MAX_DRAFT_BODY = 1_000_000;
