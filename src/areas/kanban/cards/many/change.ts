import type { InputOf } from '@/domain/contract';
import type { ListedCard } from '@/domain/kanban/cardList';
import type { cardsContract } from '@/domain/kanban/cards';
import { cardsApi } from '../../api';

type Bulk = InputOf<(typeof cardsContract)['bulk']>;
type Move = InputOf<(typeof cardsContract)['moveCards']>;

/** A change of selected cards of several boards. A label stands for its name: each board has its own. */
export type ManyChange =
  | { kind: 'assign'; userId: string }
  | { kind: 'labels'; labelIds: ReadonlyMap<string, string> }
  | { kind: 'priority'; priority: ListedCard['priority'] }
  | { kind: 'due'; dueOn: string | null }
  | { kind: 'move'; columnId: string; afterCardId?: string | null };

type Step = { bulk: Bulk } | { move: Move };

const idsOf = (cards: readonly ListedCard[]) => cards.map(({ id }) => id);

/** One step for all cards with the same value. */
function perValue<T>(
  cards: readonly ListedCard[],
  valueOf: (card: ListedCard) => T,
  stepOf: (cardIds: string[], value: T) => Step | null,
): Step[] {
  const values = [...new Set(cards.map(valueOf))];
  return values.flatMap(
    (value) => stepOf(idsOf(cards.filter((card) => valueOf(card) === value)), value) ?? [],
  );
}

const setPerson = (cards: readonly ListedCard[], change: Bulk['change']): Step[] =>
  cards.length > 0 ? [{ bulk: { cardIds: idsOf(cards), change } }] : [];

function setLabels(cards: readonly ListedCard[], labelIds: ReadonlyMap<string, string>, on: boolean): Step[] {
  const lacking = cards.filter(({ board, labelIds: own }) => !own.includes(labelIds.get(board.id) ?? ''));
  return perValue(
    lacking,
    ({ board }) => board.id,
    (cardIds, boardId) => {
      const labelId = labelIds.get(boardId);
      if (!labelId) return null;
      return { bulk: { cardIds, change: on ? { addLabel: labelId } : { removeLabel: labelId } } };
    },
  );
}

/** The calls that make a change, and those that undo it. */
export function stepsOf(cards: readonly ListedCard[], change: ManyChange): { there: Step[]; back: Step[] } {
  const all = (bulk: Bulk['change']): Step[] => [{ bulk: { cardIds: idsOf(cards), change: bulk } }];
  switch (change.kind) {
    case 'assign': {
      const fresh = cards.filter(({ assigneeIds }) => !assigneeIds.includes(change.userId));
      return {
        there: setPerson(fresh, { assign: change.userId }),
        back: setPerson(fresh, { unassign: change.userId }),
      };
    }
    case 'labels':
      return {
        there: setLabels(cards, change.labelIds, true),
        back: setLabels(cards, change.labelIds, false),
      };
    case 'priority':
      return {
        there: all({ priority: change.priority }),
        back: perValue(
          cards,
          (card) => card.priority,
          (cardIds, priority) => ({ bulk: { cardIds, change: { priority } } }),
        ),
      };
    case 'due':
      return {
        there: all({ dueOn: change.dueOn }),
        back: perValue(
          cards,
          ({ dueOn, dueTime }) => JSON.stringify({ dueOn, dueTime }),
          (cardIds, due) => ({
            bulk: { cardIds, change: JSON.parse(due) as Pick<ListedCard, 'dueOn' | 'dueTime'> },
          }),
        ),
      };
    case 'move': {
      const { kind: _kind, ...place } = change;
      return {
        there: [{ move: { cardIds: idsOf(cards), ...place } }],
        back: perValue(
          cards,
          ({ column }) => column.id,
          (cardIds, columnId) => ({ move: { cardIds, columnId } }),
        ),
      };
    }
  }
}

/** Runs the calls one by one; returns how many cards were not changed. */
export async function runSteps(steps: readonly Step[]): Promise<number> {
  let refused = 0;
  for (const step of steps) {
    if ('move' in step) await cardsApi.moveCards(step.move);
    else refused += (await cardsApi.bulk(step.bulk)).refused.length;
  }
  return refused;
}
