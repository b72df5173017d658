import { useMemo } from 'react';
import { useRouter } from 'next/router';
import { useFormat } from '@/core/i18n/format';
import { Bdi, Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import type { ListedCard } from '@/domain/kanban/cardList';
import { COUNT_CAP } from '@/domain/kanban/limits';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { DataTable } from '@/ui/table/DataTable';
import { FilterChips } from '@/ui/table/FilterChips';
import { readSort, writeSort } from '@/ui/table/sort';
import type { Column } from '@/ui/table/types';
import { pagingOf, type useListPlace } from '@/ui/table/useListPlace';
import type { TableSettings } from '@/ui/table/useTableSettings';
import { CARDS_FIELDS, type CardsState } from './cardsState';
import { dueText } from './columns';
import { useCardList } from './useCardList';
import { useCardsChips } from './useCardsChips';
import { useDueGroup } from './useDueGroup';
import { useManyCards } from './useManyCards';

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
