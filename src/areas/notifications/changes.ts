import type { Listing } from '@/core/redux/listing';
import type { RequestState } from '@/core/redux/trackRequests';
import type { NoticeChange } from '@/domain/notifications/live';
import type { Notice } from '@/domain/notifications/noticeSchemas';

/** A change of notices while a list was loading: the response may not include it. */
interface Happened {
  /** Request id of the user's own act; null for a live event. */
  request: string | null;
  ids: string[];
  before?: string | undefined;
  reason: NoticeChange | 'added';
}

export interface NotificationsState extends RequestState {
  byId: Record<string, Notice>;
  /** Lists by tab and topic. */
  lists: Record<string, Listing>;
  /** Null while unknown. */
  unreadCount: number | null;
  /** Whether there are notices newer than the last opening of the bell; null while unknown. */
  isNews: boolean | null;
  /** Notices before a pending act, by its request id. */
  before: Record<string, { notices: Notice[]; unreadCount: number | null }>;
  /** Recorded while any list is loading. */
  happened: Happened[];
}

const counts = ({ isUnRead, archived }: Notice) => isUnRead && !archived;

function belongs(key: string, { topic, archived, isUnRead }: Notice): boolean {
  const [tab, wanted] = key.split('|');
  if (wanted !== '' && wanted !== topic) return false;
  return tab === 'archived' ? archived : !archived && (tab !== 'unread' || isUnRead);
}

function leave(state: NotificationsState, ids: ReadonlySet<string>, keys: readonly string[]): void {
  for (const key of keys) {
    const list = state.lists[key];
    if (list) list.order = list.order.filter((id) => !ids.has(id));
  }
}

/** Sorts notices by time into every loaded list they belong to. */
function place(state: NotificationsState, notices: readonly Notice[]): void {
  const time = (id: string) => state.byId[id]?.updatedAt ?? '';
  for (const [key, list] of Object.entries(state.lists)) {
    const own = notices.filter((notice) => belongs(key, notice)).map(({ id }) => id);
    const known = new Set(own);
    const others = list.order.filter((id) => !known.has(id));
    list.order = [...others, ...own].sort((a, b) => (time(a) < time(b) ? 1 : time(a) > time(b) ? -1 : 0));
  }
}

/** Restores notices to an earlier state, in all lists. */
export function replaceNotices(state: NotificationsState, notices: readonly Notice[]): void {
  for (const notice of notices) state.byId[notice.id] = notice;
  leave(state, new Set(notices.map(({ id }) => id)), Object.keys(state.lists));
  place(state, notices);
}

/** Adds a new or repeated notice at the top. An older version is ignored. */
export function applyNotice(state: NotificationsState, notice: Notice): void {
  const known = state.byId[notice.id];
  if (known && known.version >= notice.version) return;
  replaceNotices(state, [notice]);
}

const CHANGES: Readonly<Record<NoticeChange, Partial<Notice>>> = {
  read: { isUnRead: false, isSeen: true },
  unread: { isUnRead: true },
  archived: { archived: true },
  restored: { archived: false },
  hidden: {},
  shown: {},
  seen: { isSeen: true },
};

/** Applies a change to known notices: read ones stay in place, archived ones move to their own list. */
export function applyChange(
  state: NotificationsState,
  notices: readonly Notice[],
  reason: NoticeChange,
): void {
  const unreadBefore = notices.filter(counts).length;
  for (const notice of notices) Object.assign(notice, CHANGES[reason]);
  const gained = notices.filter(counts).length - unreadBefore;
  if (state.unreadCount !== null) state.unreadCount = Math.max(0, state.unreadCount + gained);
  if (reason === 'seen' || reason === 'read') return;
  const ids = new Set(notices.map(({ id }) => id));
  const keys = Object.keys(state.lists);
  if (reason === 'hidden') leave(state, ids, keys);
  if (reason === 'archived' || reason === 'restored')
    leave(
      state,
      ids,
      keys.filter((key) => key.startsWith('archived') === (reason === 'restored')),
    );
  if (reason !== 'hidden') place(state, notices);
}

/** The known notices of these ids, or all unarchived ones up to an instant. */
export function knownOf(
  { byId }: NotificationsState,
  ids: readonly string[],
  before: string | undefined,
): Notice[] {
  if (before === undefined) return ids.flatMap((id) => byId[id] ?? []);
  return Object.values(byId).filter(({ archived, updatedAt }) => !archived && updatedAt <= before);
}

/** Ids of the known unread notices, up to an instant. */
export function unreadUpTo(state: NotificationsState, before: string): string[] {
  return knownOf(state, [], before)
    .filter(counts)
    .map(({ id }) => id);
}

const isReading = ({ lists }: NotificationsState) =>
  Object.values(lists).some(({ pendingId }) => pendingId !== null);

/** Records a change for the responses that are pending. */
export function markHandled(state: NotificationsState, happened: Happened): void {
  if (isReading(state)) state.happened.push(happened);
}

/** Clears the records once no list is loading. */
export function unmarkHandled(state: NotificationsState): void {
  if (!isReading(state)) state.happened = [];
}

/** Applies notices of a response, and repeats the changes made since the request. */
export function applyAnswer(
  state: NotificationsState,
  notices: readonly Notice[],
  unreadCount: number,
  takeIds: () => void,
): void {
  for (const notice of notices) {
    const known = state.byId[notice.id];
    if (!known || known.version <= notice.version) state.byId[notice.id] = notice;
  }
  takeIds();
  if (state.happened.length === 0) state.unreadCount = unreadCount;
  const count = state.unreadCount;
  for (const { ids, before, reason } of state.happened) {
    const changed = knownOf(state, ids, before);
    if (reason === 'added') place(state, changed);
    else applyChange(state, changed, reason);
  }
  state.unreadCount = count;
  unmarkHandled(state);
}
