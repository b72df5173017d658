import type { Layout } from '@/domain/kanban/board';
import type { CardSummary } from '@/domain/kanban/schemas';
import type { Act } from './acts';

const isOther = (record: object | undefined, set: object): boolean =>
  record !== undefined &&
  Object.entries(set).some(([key, value]) => record[key as keyof typeof record] !== value);

/** What an act has set on its cards; null for kinds that do not stand against what others do meanwhile. */
function setBy(act: Act): Partial<CardSummary> | null {
  switch (act.kind) {
    case 'updateCard':
      return act.changes;
    case 'priority':
      return { priority: act.priority };
    case 'due':
      return { dueOn: act.dueOn };
    case 'complete':
      return { completed: act.completed };
    case 'move':
      return { columnId: act.columnId };
    default:
      return null;
  }
}

const cardsOf = (act: Act): readonly string[] =>
  'cardIds' in act ? act.cardIds : 'cardId' in act ? [act.cardId] : [];

/** Cards and columns that no longer show what acts have set: somebody else was there. What is gone is not asked. */
function overtakenBy(acts: readonly Act[], { cards, columns }: Layout): Set<string> {
  return new Set(
    acts.flatMap((act) => {
      if (act.kind === 'updateColumn')
        return isOther(columns[act.columnId], act.changes) ? [act.columnId] : [];
      const set = setBy(act);
      return set ? cardsOf(act).filter((id) => isOther(cards[id], set)) : [];
    }),
  );
}

/**
 * What of a step back is still to be done when it takes back `done`, and how many records are left alone because of what
 * others have changed of the same since. Source: kanban, section 5.
 */
export function stillToDo(back: readonly Act[], done: readonly Act[], board: Layout) {
  const overtaken = overtakenBy(done, board);
  const acts = back.flatMap((act): Act[] => {
    if (overtaken.size === 0) return [act];
    if (act.kind === 'updateColumn') return [];
    const ids = cardsOf(act).filter((id) => !overtaken.has(id));
    if (ids.length === 0) return [];
    return ['cardIds' in act ? { ...act, cardIds: ids } : act];
  });
  return { acts, skipped: overtaken.size };
}
