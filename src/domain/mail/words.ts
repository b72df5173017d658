/** Labels that every mailbox has, in the order of its navigation. Those after `starred` are shown while not empty. */
export const SYSTEM_LABELS = [
  'all',
  'inbox',
  'sent',
  'drafts',
  'trash',
  'spam',
  'important',
  'starred',
  'archive',
  'outbox',
] as const;
export type SystemLabel = (typeof SYSTEM_LABELS)[number];

/** Where an item of a mailbox is: in exactly one of these. */
export const FOLDERS = ['inbox', 'sent', 'drafts', 'outbox', 'archive', 'spam', 'trash'] as const;
export type Folder = (typeof FOLDERS)[number];

/** Folders outside the views of mail that is still of interest. */
export const ASIDE_FOLDERS = ['trash', 'spam'] as const satisfies readonly Folder[];
export type AsideFolder = (typeof ASIDE_FOLDERS)[number];

/** Where an act may move mails; `back` returns them from trash or spam to where they came from. */
export const MOVES = ['inbox', 'archive', 'spam', 'trash', 'back'] as const;
export type Move = (typeof MOVES)[number];

/** Kinds of recipients; `bcc` is seen by the sender alone. */
export const RECIPIENT_KINDS = ['to', 'cc', 'bcc'] as const;
export type RecipientKind = (typeof RECIPIENT_KINDS)[number];

/** What a draft may be based on a mail for; `again` = to be sent once more, to those who did not get it. */
export const BASES = ['reply', 'replyAll', 'forward', 'again'] as const;
export type Basis = (typeof BASES)[number];

/**
 * States of a sent mail. `kept` waits for a mail server, `partly` and `failed` were refused for some or all
 * recipients, of `unknown` the server may have taken it.
 */
export const OUTGOING_STATES = [
  'queued',
  'sending',
  'retry',
  'kept',
  'partly',
  'failed',
  'unknown',
  'sent',
] as const;
export type OutgoingState = (typeof OUTGOING_STATES)[number];

/** States of one recipient of a sent mail. */
export const RECIPIENT_STATES = ['pending', 'sent', 'failed'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

/** Choices of how long sending can be undone, in seconds. */
export const UNDO_SECONDS = [0, 5, 10, 20, 30] as const;

/** The problem of a recipient who has left the workspace, or was banned; any other is what a mail server said. */
export const NO_MAILBOX = 'no-mailbox';
