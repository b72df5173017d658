import { ApiError } from '@/domain/errors';
import type { Card } from '@/domain/kanban/detailSchemas';
import { cardsApi } from '../api';

/** The fields of `cards/update`. */
export type Facts = Partial<
  Pick<
    Card,
    'name' | 'priority' | 'startOn' | 'dueOn' | 'dueTime' | 'remind' | 'reporterId' | 'coverAttachmentId'
  >
>;

/**
 * Changes fields of a card. If someone else has changed other fields since `known`, ours are sent again on top.
 * @throws ApiError 409 `stale-version` if one of these fields was changed
 */
export async function updateFacts(cardId: string, facts: Facts, known: Facts & { version?: number }) {
  try {
    return await cardsApi.updateCard({ cardId, version: known.version ?? 0, card: facts });
  } catch (error) {
    const isStale = error instanceof ApiError && error.code === 'stale-version';
    if (!isStale) throw error;
    const { card } = await cardsApi.card({ cardId });
    const isOurs = Object.keys(facts).some(
      (key) => key in known && card[key as keyof Facts] !== known[key as keyof Facts],
    );
    if (isOurs) throw error;
    return cardsApi.updateCard({ cardId, version: card.version, card: facts });
  }
}
