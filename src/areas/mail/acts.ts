import type { MailChanges } from '@/domain/mail/mails';
import type { Mail } from '@/domain/mail/schemas';
import type { Move } from '@/domain/mail/words';
import type { TextPart } from '@/domain/texts/keys';
import { isAside, movedTo } from './state/views';

/** What can be done to mails at once. */
export type ActId = TextPart<'mail.act'>;

/** Icons of the acts. */
export const ACT_ICONS: Readonly<Record<ActId, string>> = {
  archive: 'ph:archive',
  inbox: 'ph:tray-arrow-down',
  trash: 'ph:trash',
  back: 'ph:arrow-counter-clockwise',
  forever: 'ph:trash',
  spam: 'ph:warning-octagon',
  notSpam: 'ph:check-circle',
  read: 'ph:envelope-simple-open',
  unread: 'ph:envelope-simple',
  star: 'ph:star',
  unstar: 'ph:star-fill',
  important: 'ph:bookmark-simple',
  unimportant: 'ph:bookmark-simple-fill',
};

/** What an act changes; null for deleting for good. */
export const CHANGES: Readonly<Record<ActId, MailChanges | null>> = {
  archive: { folder: 'archive' },
  inbox: { folder: 'inbox' },
  trash: { folder: 'trash' },
  back: { folder: 'back' },
  forever: null,
  spam: { folder: 'spam' },
  notSpam: { folder: 'back' },
  read: { isUnread: false },
  unread: { isUnread: true },
  star: { isStarred: true },
  unstar: { isStarred: false },
  important: { isImportant: true },
  unimportant: { isImportant: false },
};

/** Whether a mail, or in a list of conversations any of its conversation, is unread. */
export const isUnread = ({ isUnread: own, thread }: Mail): boolean => own || (thread?.unread ?? 0) > 0;

/** Whether a move leads anywhere. What one has written stands for its conversation, which archiving concerns too. */
const canMove = ({ folder }: Mail, move: Move, isGrouped: boolean): boolean =>
  movedTo(folder, move) !== folder || (isGrouped && move === 'archive' && folder === 'sent');

/** Moves that are offered for these mails; all of them are in one list. */
export function movesFor(mails: readonly Mail[], isGrouped: boolean): ActId[] {
  const isIn = (folder: Mail['folder']) => mails.length > 0 && mails.every((mail) => mail.folder === folder);
  if (isIn('trash')) return ['back', 'forever'];
  if (isIn('spam')) return ['notSpam', 'trash'];
  const some = (move: Move) => mails.some((mail) => canMove(mail, move, isGrouped));
  const archived = mails.some(({ folder }) => folder === 'archive');
  const received = mails.some(({ folder }) => folder === 'inbox' || folder === 'archive');
  return [
    ...(some('archive') ? (['archive'] as const) : []),
    ...(archived ? (['inbox'] as const) : []),
    ...(some('trash') ? (['trash'] as const) : []),
    ...(received ? (['spam'] as const) : []),
  ];
}

/** Marks that are offered for these mails. */
export function marksFor(mails: readonly Mail[]): ActId[] {
  const written = mails.every(({ folder }) => folder === 'drafts' || folder === 'outbox');
  return [
    ...(written ? [] : [mails.some(isUnread) ? ('read' as const) : ('unread' as const)]),
    mails.every(({ isStarred }) => isStarred) ? 'unstar' : 'star',
  ];
}

/** Those of the mails that an act concerns: the server refuses a mail that can't be moved there. */
export function concerned(mails: readonly Mail[], { folder: move }: MailChanges): Mail[] {
  if (move === undefined) return [...mails];
  return mails.filter(({ folder }) => (move === 'back' ? isAside(folder) : movedTo(folder, move) !== folder));
}
