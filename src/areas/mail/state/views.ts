import type { MailChanges } from '@/domain/mail/mails';
import type { Mail, MailState } from '@/domain/mail/schemas';
import {
  ASIDE_FOLDERS,
  FOLDERS,
  type Folder,
  type Move,
  SYSTEM_LABELS,
  type SystemLabel,
} from '@/domain/mail/words';

/** A label as the address and preferences write it: a system label, or `label/` and the id of an own one. */
export type LabelPath = string;

const OWN = 'label/';

/** The system label that a path names; null for an own or unknown one. */
export const systemOf = (label: LabelPath): SystemLabel | null =>
  SYSTEM_LABELS.find((known) => known === label) ?? null;

/** The id of the own label that a path names; null for a system or unknown one. */
export const customOf = (label: LabelPath): string | null =>
  label.startsWith(OWN) && label.length > OWN.length ? label.slice(OWN.length) : null;

/** The path of an own label. */
export const customPath = (labelId: string): LabelPath => `${OWN}${labelId}`;

/** Whether a path names a label that may exist. */
export const isLabelPath = (label: LabelPath): boolean =>
  systemOf(label) !== null || customOf(label) !== null;

/** Which mails are listed. */
export interface Listed {
  label: LabelPath;
  query: string;
  unread: boolean;
  starred: boolean;
  attachment: boolean;
  toMe: boolean;
  /** Each conversation once, at its newest mail of the list. */
  isGrouped: boolean;
}

/** The name of a list in the store. */
export const keyOf = ({ label, query, unread, starred, attachment, toMe, isGrouped }: Listed): string =>
  JSON.stringify([label, query, unread, starred, attachment, toMe, isGrouped]);

/** Labels whose mails are never joined to conversations: each is handled by itself there. */
const UNGROUPED: readonly LabelPath[] = ['drafts', 'outbox', 'trash', 'spam'];

/** Whether a label shows conversations, for someone who wants to see them. */
export const groups = (label: LabelPath, isWanted: boolean): boolean =>
  isWanted && !UNGROUPED.includes(label);

/** Whether a folder is outside the mails of interest. */
export const isAside = (folder: Folder): boolean => ASIDE_FOLDERS.some((aside) => aside === folder);

const isOneOf = (folder: Folder, folders: readonly Folder[]) => folders.includes(folder);
const WRITTEN: readonly Folder[] = ['sent', 'drafts', 'outbox'];

/** Whether a mail with this state is under a label. Marks count where they make the label. */
export function isUnder(label: LabelPath, { folder, isStarred, isImportant, labelIds }: MailState): boolean {
  const custom = customOf(label);
  if (custom !== null) return labelIds.includes(custom) && !isAside(folder);
  if (label === 'all') return !isAside(folder);
  if (label === 'starred') return isStarred && !isAside(folder);
  if (label === 'important') return isImportant && !isAside(folder);
  return folder === label;
}

/**
 * Where a move takes a mail from its folder. What one has written goes to the trash alone, archiving moves only what is
 * in the inbox; `back` is taken for the inbox until the server says where the mail came from.
 */
export function movedTo(folder: Folder, move: Move): Folder {
  if (move === 'archive') return folder === 'inbox' ? 'archive' : folder;
  if (move === 'back') return isAside(folder) ? 'inbox' : folder;
  if (move === 'trash') return folder === 'outbox' ? folder : 'trash';
  return isOneOf(folder, WRITTEN) ? folder : move;
}

/** Own labels alone: an answer may list the folder among the labels of a mail. */
const ownLabels = (labelIds: readonly string[]): string[] =>
  labelIds.filter((id) => !FOLDERS.some((folder) => folder === id));

/** Place and marks of a mail. */
export const stateOf = ({ id, folder, isUnread, isStarred, isImportant, labelIds }: Mail): MailState => ({
  mailId: id,
  folder,
  isUnread,
  isStarred,
  isImportant,
  labelIds: ownLabels(labelIds),
});

/** The mail with another place and marks. */
export const withState = (
  mail: Mail,
  { folder, isUnread, isStarred, isImportant, labelIds }: MailState,
): Mail => ({
  ...mail,
  folder,
  isUnread,
  isStarred,
  isImportant,
  labelIds: [folder, ...ownLabels(labelIds)],
});

/** What an act makes of a state. */
export function changed(state: MailState, changes: MailChanges): MailState {
  const { folder: move, addLabelIds = [], removeLabelIds = [], ...marks } = changes;
  const kept = state.labelIds.filter((id) => !removeLabelIds.includes(id) && !addLabelIds.includes(id));
  const given = Object.entries(marks).filter(([, value]) => value !== undefined);
  return {
    ...state,
    ...(Object.fromEntries(given) as Partial<MailState>),
    folder: move ? movedTo(state.folder, move) : state.folder,
    labelIds: [...kept, ...addLabelIds],
  };
}

const isSameSet = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((one) => others.includes(one));

/** Whether nothing differs between two states of a mail. */
export const isSameState = (one: MailState, other: MailState): boolean =>
  one.folder === other.folder &&
  one.isUnread === other.isUnread &&
  one.isStarred === other.isStarred &&
  one.isImportant === other.isImportant &&
  isSameSet(ownLabels(one.labelIds), ownLabels(other.labelIds));
