import { docMentions } from '@/domain/doc/reading';
import type { Doc } from '@/domain/doc/types';
import { readableBoards } from '../readers';
import type { Write } from '../write/write';
import { quoteOf, notifyOfCard } from './notices';
import type { StoredCard } from './rows';

/**
 * Notifies newly mentioned users. Mentions of users who can't read the board are ignored. Returns who was notified.
 */
export async function notifyMentioned(
  write: Write,
  card: StoredCard,
  { before, after, about = card.id }: { before: Doc | null; after: Doc | null; about?: string },
): Promise<string[]> {
  const known = before ? docMentions(before) : [];
  const named = (after ? docMentions(after) : []).filter((id) => !known.includes(id));
  if (!after || named.length === 0) return [];
  const pairs = await readableBoards(write.trx, named, [card.boardId]);
  const userIds = pairs.map(({ userId }) => userId);
  await notifyOfCard(write, card, {
    topic: 'kanban-mentioned',
    userIds,
    params: quoteOf(after, about),
    dedupeKey: `kanban-mentioned:${about}`,
  });
  return userIds;
}
