import { useRouter } from 'next/router';
import { useCallback, useMemo } from 'react';
import { useFormat } from '@/core/i18n/format';
import { Bdi, Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import { useLiveReload } from '@/core/live/useLive';
import { useReadPages } from '@/core/redux/useReadPages';
import type { InputOf } from '@/domain/contract';
import type { listCards, ListedCard } from '@/domain/kanban/cardList';
import { COUNT_CAP } from '@/domain/kanban/limits';
import { kanbanLive } from '@/domain/kanban/live';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { DataTable } from '@/ui/table/DataTable';
import { type FilterChip, FilterChips } from '@/ui/table/FilterChips';
import { readSort, writeSort } from '@/ui/table/sort';
import type { Column } from '@/ui/table/types';
import { pagingOf, type useListPlace } from '@/ui/table/useListPlace';
import type { TableSettings } from '@/ui/table/useTableSettings';
import { useToday } from '../board/useShownCards';
import { cardsApi } from '../api';
import { ANYBODY, CARDS_FIELDS, type CardsState, DAYS } from './cardsState';
import { dueText } from './columns';
import { useManyCards } from './useManyCards';

const FIELDS = ['boardId', 'query', 'assignee', 'reporter', 'label', 'priority', 'due'] as const;
/** What stands as a pressed button over the list needs no chip. */
const QUICK: Record<string, readonly string[]> = {
  assignee: ['me', ANYBODY],
  reporter: ['me'],
  due: ['overdue', 'week'],
};

/** Chips of the filters in force. `boardName` names the board that is asked for, where a card tells it; people are known by id alone. */
function useCardsChips(
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

/** Under which heading an open card stands when cards are sorted by their day. */
function useDueGroup(): (card: ListedCard) => string {
  const t = useText();
  const { now, today, weekEnd } = useToday();
  return useCallback(
    ({ dueAt, dueOn }) => {
      if (dueOn === null || dueAt === null) return t('kanban.filter.dues.none');
      if (dueAt < now) return t('kanban.filter.dues.overdue');
      if (dueOn <= today) return t('kanban.filter.dues.today');
      return t(dueOn <= weekEnd ? 'kanban.filter.dues.week' : 'kanbanMore.cards.later');
    },
    [t, now, today, weekEnd],
  );
}

/** A page of the cards of all boards, read when shown and when something of them changes. */
function useCardList(question: InputOf<typeof listCards>) {
  const read = useReadPages(JSON.stringify(question), (_, signal) => cardsApi.cards(question, { signal }));
  useLiveReload([kanbanLive.changed, kanbanLive.boardsChanged], read.refresh);
  const [page] = read.pages;
  return { ...read, rows: page?.cards ?? [], total: page?.total, next: page?.next };
}

interface CardsTableProps {
  place: ReturnType<typeof useListPlace<CardsState, Parameters<typeof useCardList>[0]>>;
  columns: readonly Column<ListedCard>[];
  settings: TableSettings;
}

const rowId = ({ id }: ListedCard) => id;

/** The cards that pass, page by page; by day they stand under headings. */
export function CardsTable({ place, columns, settings }: CardsTableProps) {
  const t = useText();
  const format = useFormat();
  const { push } = useRouter();
  const { state, change, request } = place;
  const list = useCardList(request);
  const group = useDueGroup();
  const { selection, over } = useManyCards(list.refresh);
  const sort = useMemo(() => readSort(state.sort), [state.sort]);
  const chips = useCardsChips(state, change, list.rows[0]?.board.name);
  const isByDay = state.sort === 'dueAt' && state.state === 'open';
  const open = ({ board, key }: ListedCard) =>
    void push(`${KANBAN_PATHS.board(board.key)}&card=${encodeURIComponent(key)}`);
  return (
    <>
      <FilterChips chips={chips} onClear={place.clear} />
      <DataTable
        label={t('kanbanMore.cards.title')}
        columns={columns}
        rows={list.rows}
        rowId={rowId}
        listKey={place.listKey}
        sort={sort}
        onSort={(next) => change({ sort: CARDS_FIELDS.sort.read(writeSort(next)) })}
        onOpen={open}
        isLoading={list.isLoading}
        error={list.error}
        onRetry={list.reload}
        empty={
          <EmptyState
            icon="ph:kanban"
            title={t('kanbanMore.cards.none')}
            text={t('kanbanMore.cards.noneText')}
          />
        }
        settings={settings}
        paging={pagingOf(place, settings, {
          next: list.next,
          total: list.total,
          isCapped: list.total === COUNT_CAP,
        })}
        groupOf={isByDay ? group : undefined}
        renderCard={(card) => (
          <button type="button" data-open onClick={() => open(card)}>
            <b>
              <Bdi>{card.name}</Bdi>
            </b>
            <br />
            <Ltr>{card.key}</Ltr> · <Bdi>{card.column.name}</Bdi> · {dueText(format, card)}
          </button>
        )}
        selection={selection}
      />
      {over}
    </>
  );
}
