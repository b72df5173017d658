import type { Conversation } from '@/domain/chat/schemas';
import type { ChatState, FilterCounts } from './types';

const FILTERS = ['all', 'unread', 'direct', 'groups', 'channels', 'archived'] as const;

/** Whether a conversation belongs to a filter. */
export function belongs({ type, unreadCount, archivedAt }: Conversation, filter: string): boolean {
  if (filter === 'archived') return archivedAt !== null;
  const inUse: Record<string, boolean> = {
    all: true,
    unread: unreadCount > 0,
    direct: type === 'ONE_TO_ONE',
    groups: type === 'GROUP',
    channels: type === 'CHANNEL',
  };
  return archivedAt === null && inUse[filter] === true;
}

type Known = Pick<ChatState, 'conversations' | 'unlisted'>;

function known({ conversations, unlisted }: Known): FilterCounts {
  const own = Object.values(conversations.byId).filter(({ id, joined }) => joined && !unlisted[id]);
  const counts = FILTERS.map((filter) => [filter, own.filter((one) => belongs(one, filter)).length]);
  return Object.fromEntries(counts) as FilterCounts;
}

/** The server's counts without the conversations in the store: those are counted here as they change. */
export function beyondKnown(state: Known, counts: FilterCounts): FilterCounts {
  const here = known(state);
  const rest = FILTERS.map((filter) => [filter, Math.max(0, counts[filter] - here[filter])]);
  return Object.fromEntries(rest) as FilterCounts;
}

/** Number of conversations per filter; null before the server has reported them. */
export function countsOf(state: Known & Pick<ChatState, 'beyond'>): FilterCounts | null {
  const { beyond } = state;
  if (!beyond) return null;
  const here = known(state);
  const all = FILTERS.map((filter) => [filter, beyond[filter] + here[filter]]);
  return Object.fromEntries(all) as FilterCounts;
}
