import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { FilterChip } from '@/ui/table/FilterChips';
import { ANYBODY, type CardsState, DAYS } from './cardsState';

const FIELDS = ['boardId', 'query', 'assignee', 'reporter', 'label', 'priority', 'due'] as const;
/** What stands as a pressed button over the list needs no chip. */
const QUICK: Record<string, readonly string[]> = {
  assignee: ['me', ANYBODY],
  reporter: ['me'],
  due: ['overdue', 'week'],
};

/** Chips of the filters in force. `boardName` names the board that is asked for, where a card tells it; people are known by id alone. */
export function useCardsChips(
  state: CardsState,
  change: (changes: Partial<CardsState>) => void,
  boardName: string | undefined,
): FilterChip[] {
  const t = useText();
  const format = useFormat();
  const more = (name: string) => t(`kanbanMore.cards.filter.${name}`);
  const person = (id: string) => (id === 'none' ? t('kanban.filter.nobody') : more('onePerson'));
  const chip = (name: keyof CardsState, label: string, value: string): FilterChip[] => {
    const isSaid = !state[name] || QUICK[name]?.includes(String(state[name]));
    const onRemove = () => change({ [name]: name === 'assignee' ? ANYBODY : undefined });
    return isSaid ? [] : [{ id: name, label, value, onRemove }];
  };
  const told: Record<(typeof FIELDS)[number], readonly [label: string, value: string]> = {
    boardId: [more('boardId'), boardName ?? more('oneBoard')],
    query: [t('kanbanMore.cards.search'), state.query],
    assignee: [t('kanban.filter.member'), person(state.assignee)],
    reporter: [more('reporter'), person(state.reporter)],
    label: [t('kanban.filter.label'), state.label],
    priority: [t('kanban.filter.priority'), t(`kanban.priority.${state.priority ?? 'low'}`)],
    due: [t('kanban.filter.due'), t(`kanban.filter.dues.${state.due ?? 'none'}`)],
  };
  return [
    ...FIELDS.flatMap((name) => chip(name, ...told[name])),
    ...DAYS.flatMap((name) => (state[name] ? chip(name, more(name), format.date(state[name])) : [])),
  ];
}
