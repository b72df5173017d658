import { ApiError } from '@/domain/errors';
import type { Priority } from '@/domain/kanban/words';
import type { Kanban } from '../kanban';
import { writing } from '../write/begin';
import type { Write } from '../write/write';
import { cardsById } from './assemble';
import { tick } from './complete';
import { setAssignee, setLabel } from './people';
import { type StoredCard, storedCards } from './rows';
import { changeCard } from './update';

interface BulkChange {
  assign?: string | undefined;
  unassign?: string | undefined;
  addLabel?: string | undefined;
  removeLabel?: string | undefined;
  priority?: Priority | undefined;
  dueOn?: string | null | undefined;
  dueTime?: string | null | undefined;
  complete?: boolean | undefined;
}

async function apply(write: Write, card: StoredCard, change: BulkChange): Promise<void> {
  const { addLabel, assign, complete, dueOn, dueTime, priority, removeLabel, unassign } = change;
  if (assign !== undefined) await setAssignee(write, card, assign, true);
  if (unassign !== undefined) await setAssignee(write, card, unassign, false);
  if (addLabel !== undefined) await setLabel(write, card, addLabel, true);
  if (removeLabel !== undefined) await setLabel(write, card, removeLabel, false);
  if (complete !== undefined) await tick(write, card, complete);
  if (priority !== undefined || dueOn !== undefined)
    await changeCard(write, card, { priority, dueOn, dueTime });
}

/** The error code of one card; unexpected errors abort the whole write. */
function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status >= 500) throw error;
  return Object.values(error.fields ?? {})[0] ?? error.code;
}

/** Applies one change to many cards: each is changed or listed with its error. Throws 404, 403. */
export async function bulkCards(
  kanban: Kanban,
  { cardIds, change }: { cardIds: string[]; change: BulkChange },
) {
  return writing(kanban, { cards: cardIds }, { role: 'editor' }, async (write) => {
    const refused: { cardId: string; code: string }[] = [];
    for (const card of await storedCards(write.trx, cardIds)) {
      try {
        await apply(write, card, change);
      } catch (error) {
        refused.push({ cardId: card.id, code: refusalOf(error) });
      }
    }
    const done = cardIds.filter((id) => !refused.some(({ cardId }) => cardId === id));
    return { cards: await cardsById(write.kanban, kanban.user.id, done), refused };
  });
}
