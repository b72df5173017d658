import { type Draft, readDraft, storeDraft } from '@/core/drafts/drafts';
import type { MailContent } from './content';
import { changeList, type KeptWindow } from './keptList';

/** A mail that the server does not have as it was written. */
export interface KeptMail {
  content: MailContent;
  /** Its draft, if the server has one. */
  mailId: string | null;
  /** The draft as it was first sent, which may have arrived; sent again, it is the same. */
  creation: Creation | null;
}

/** The first save of a draft. Sent again with the same key and content, it makes no second draft. */
export interface Creation {
  key: string;
  content: MailContent;
}

const placeOf = ({ id, mailId }: KeptWindow) => `mail:${mailId ?? id}`;

interface KeepOptions {
  userId: string;
  /** The version that the text is based on. */
  version: number;
  /** Its window comes back on the next page. */
  isListed: boolean;
}

/** Keeps the text of a window in this browser until the server has it. */
export function keepMail(id: string, doc: KeptMail, { userId, version, isListed }: KeepOptions): void {
  const { mailId } = doc;
  if (isListed)
    changeList((windows) => {
      windows[id] = { userId, mailId };
    });
  void storeDraft(placeOf({ id, mailId }), { userId, doc, version });
}

/** The server has the text of a window, or nobody wants it any more. */
export function forgetMail(id: string, mailId: string | null): void {
  changeList((windows) => {
    delete windows[id];
  });
  void storeDraft(placeOf({ id, mailId: null }), null);
  if (mailId !== null) void storeDraft(placeOf({ id, mailId }), null);
}

/** The kept text of a window, or of a draft; null when the server has all. */
export async function readKept(window: KeptWindow, userId: string): Promise<Draft<KeptMail> | null> {
  const byDraft = window.mailId === null ? null : await readDraft<KeptMail>(placeOf(window), userId);
  return byDraft ?? readDraft<KeptMail>(placeOf({ ...window, mailId: null }), userId);
}
