import { MAX_CARDS_AT_ONCE } from '@/domain/kanban/limits';
import type { Act } from './acts';
import type { Answer } from './calls';

/** An act in parts of as many cards as one call takes; cards that are moved stay in their order. */
export function partsOf(act: Act): Act[] {
  if (!('cardIds' in act) || act.cardIds.length <= MAX_CARDS_AT_ONCE) return [act];
  const { cardIds } = act;
  return Array.from({ length: Math.ceil(cardIds.length / MAX_CARDS_AT_ONCE) }, (_, index) => {
    const from = index * MAX_CARDS_AT_ONCE;
    const part = { ...act, cardIds: cardIds.slice(from, from + MAX_CARDS_AT_ONCE) };
    const isPlaced = part.kind === 'move' && part.afterCardId !== undefined && index > 0;
    return isPlaced ? { ...part, afterCardId: cardIds[from - 1] } : part;
  });
}

/** What the answers to all parts say together. */
export function joined(answers: readonly Answer[]): Answer {
  const [first] = answers;
  if (first && answers.length === 1) return first;
  const rev = answers.findLast((answer) => answer.rev !== null)?.rev ?? null;
  const refused = answers.flatMap((answer) => answer.refused ?? []);
  const dropped = answers.flatMap((answer) => answer.dropped ?? []);
  const assigneeIds = [...new Set(dropped.flatMap((lost) => lost.assigneeIds))];
  const labelIds = [...new Set(dropped.flatMap((lost) => lost.labelIds))];
  return { rev, changes: null, refused, dropped: { assigneeIds, labelIds } };
}
