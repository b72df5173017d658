import type { Purpose } from '@/domain/blobs/purposes';
import type { Attachment } from '@/domain/blobs/schemas';

/** A card to be created from another record. Source: live, section 8. */
export interface CardIntent {
  target: 'card';
  /** Initial values of its form. */
  values: { name?: string; description?: string };
  /** The record that it is created from; the card is linked with it. */
  source: { type: string; id: string };
}

/** An event to be put into the calendar. */
export interface EventIntent {
  target: 'event';
  /** Initial values of its form; times are ISO instants, or dates (`YYYY-MM-DD`) of whole days, the end exclusive. */
  values: { title?: string; start?: string; end?: string; description?: string; location?: string };
  /** The record that it is created from, if any; the event is linked with it. */
  source?: { type: string; id: string };
}

/** A message to be sent in chat. */
interface MessageIntent {
  target: 'message';
  /** Initial text of the message, e.g. a URL. */
  text: string;
}

/** Somebody to write a mail to: a person of the workspace, or an address. */
export type MailTo =
  { userId: string; name: string; avatar?: string | null } | { email: string; name?: string };

/** A mail to be written. */
export interface MailIntent {
  target: 'mail';
  to?: MailTo[];
  subject?: string;
  /** Plain text; its line breaks are kept. */
  text?: string;
}

/** Attachments of any record to be saved as files of the file manager. */
export interface SaveToFilesIntent {
  target: 'saveToFiles';
  attachmentIds: readonly string[];
  /** The name of the only one. */
  name?: string;
}

/** Files of the file manager to be attached to a record. */
export interface ChooseFilesIntent {
  target: 'chooseFiles';
  purpose: Purpose;
  /** Most files that may be chosen. */
  max: number;
  /** Takes the new attachments, which no record has yet. */
  take: (attachments: Attachment[]) => void;
}

/** A request from one area to another: to make a record. */
export type RecordIntent = CardIntent | EventIntent | MessageIntent | MailIntent;
/** A request to the file manager; it may come from the form of another request. */
export type FilesIntent = SaveToFilesIntent | ChooseFilesIntent;
export type Intent = RecordIntent | FilesIntent;

const EVENT = 'atrium:create';
let takers = 0;

/**
 * Requests the prefilled form of another area; the shell opens it, and links what it makes with its source.
 */
export function createFrom(intent: Intent): void {
  window.dispatchEvent(new CustomEvent(EVENT, { detail: intent }));
}

/** Whether this page opens what is requested; pages without the frame of the dashboard do not. */
export const isCreateFromHeard = (): boolean => takers > 0;

/** Called by the shell: receives the requests of areas. Returns the unsubscribe function. */
export function onCreateFrom(take: (intent: Intent) => void): () => void {
  const hear = (event: Event) => take((event as CustomEvent<Intent>).detail);
  window.addEventListener(EVENT, hear);
  takers += 1;
  return () => {
    window.removeEventListener(EVENT, hear);
    takers -= 1;
  };
}
