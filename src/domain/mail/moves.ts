import type { Folder, Move } from './words';

/** What of a mail decides where it may be. */
export interface Placed {
  origin: 'received' | 'sent';
  isDraft: boolean;
  folder: Folder;
  /** Of mails in trash or spam: where they were before. */
  cameFrom: Folder | null;
}

/** Why a mail can't be moved: it waits in the outbox, or mails of its kind are never there. */
export type Refusal = 'in-outbox' | 'not-allowed';

const isAside = (folder: Folder) => folder === 'trash' || folder === 'spam';

/** Where a mail is that nobody has moved. */
function homeOf({ origin, isDraft }: Placed): Folder {
  if (origin === 'received') return 'inbox';
  return isDraft ? 'drafts' : 'sent';
}

/** Where a mail in trash or spam returns to. */
const returnOf = (mail: Placed): Folder => mail.cameFrom ?? homeOf(mail);

/** The folder that a move leads to; null for a mail that it does not concern. */
function targetOf(mail: Placed, move: Move): Folder | null {
  if (move === 'archive') return mail.folder === 'inbox' ? 'archive' : null;
  if (move === 'back') return isAside(mail.folder) ? returnOf(mail) : null;
  return mail.folder === move ? null : move;
}

/** Whether a mail may be moved from the folder it is in to another one. */
export function refusalOf(mail: Placed, folder: Folder): Refusal | null {
  if (mail.folder === folder) return null;
  if (mail.folder === 'outbox') return 'in-outbox';
  const places: readonly Folder[] =
    mail.origin === 'received' ? ['inbox', 'archive', 'spam', 'trash'] : [homeOf(mail), 'trash'];
  return places.includes(folder) ? null : 'not-allowed';
}

/**
 * Where a move takes a mail: a folder, null when it stays, or why it is refused. Archiving concerns what is in the
 * inbox; own mails go to the trash alone and back; the outbox is left by taking back alone.
 */
export function moveOf(mail: Placed, move: Move): { folder: Folder | null } | { refused: Refusal } {
  const folder = targetOf(mail, move);
  const refused = folder && refusalOf(mail, folder);
  return refused ? { refused } : { folder };
}

/** A mail's place after a move, with where it came from; `at` is the instant of the move. */
export function placedIn<Mail extends Placed & { trashedAt: string | null }>(
  mail: Mail,
  folder: Folder,
  at: string,
): Mail {
  if (folder === mail.folder) return mail;
  if (!isAside(folder)) return { ...mail, folder, cameFrom: null, trashedAt: null };
  // Out of the trash again, it is spam that came from the inbox.
  const cameFrom = mail.folder === 'trash' ? homeOf(mail) : mail.folder;
  return { ...mail, folder, cameFrom, trashedAt: at };
}
