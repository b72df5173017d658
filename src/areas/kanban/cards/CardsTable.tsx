import { useRouter } from 'next/router';
import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import { firstRead } from '@/core/http/firstRead';
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
import { ListTable } from '@/ui/list/ListTable';
import type { Column } from '@/ui/table/types';
import { useToday } from '../board/useShownCards';
import { cardsApi } from '../api';
import type { OpenCards } from './cardList';
import { dueText } from './columns';
import { useManyCards } from './useManyCards';

const Opener = styled('button')({
  background: 'none',
  border: 0,
  color: 'inherit',
  cursor: 'pointer',
  font: 'inherit',
  overflowWrap: 'anywhere',
  padding: 0,
  textAlign: 'start',
});

/** The heading of an open card in the order by day. */
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

/** A page of the cards of all boards, loaded when shown and whenever one of them changes. */
export function useCardList(question: InputOf<typeof listCards>) {
  const read = useReadPages(
    JSON.stringify(question),
    (_, signal) => cardsApi.cards(question, { signal }),
    firstRead(cardsApi.cards, question),
  );
  useLiveReload([kanbanLive.changed, kanbanLive.boardsChanged], read.refresh);
  const [page] = read.pages;
  return { ...read, rows: page?.cards ?? [], total: page?.total, next: page?.next };
}

interface CardsTableProps {
  open: OpenCards;
  list: ReturnType<typeof useCardList>;
  columns: readonly Column<ListedCard>[];
}

const rowId = ({ id }: ListedCard) => id;

/** The cards that pass the filters, paged; sorted by day they are grouped under headings. */
export function CardsTable({ open, list, columns }: CardsTableProps) {
  const t = useText();
  const format = useFormat();
  const { push } = useRouter();
  const group = useDueGroup();
  const { selection, over } = useManyCards(list.refresh);
  const isByDay = open.state.sort === 'dueAt' && open.state.state === 'open';
  const show = ({ board, key }: ListedCard) =>
    void push(`${KANBAN_PATHS.board(board.key)}&card=${encodeURIComponent(key)}`);
  return (
    <>
      <ListTable
        open={open}
        reading={list}
        label={t('kanbanMore.cards.title')}
        columns={columns}
        rows={list.rows}
        rowId={rowId}
        onOpen={show}
        empty={
          <EmptyState
            icon="ph:kanban"
            title={t('kanbanMore.cards.none')}
            text={t('kanbanMore.cards.noneText')}
          />
        }
        next={list.next}
        total={list.total}
        isCapped={list.total === COUNT_CAP}
        groupOf={isByDay ? group : undefined}
        renderCard={(card) => (
          <Opener type="button" onClick={() => show(card)}>
            <b>
              <Bdi>{card.name}</Bdi>
            </b>
            <br />
            <Ltr>{card.key}</Ltr> · <Bdi>{card.column.name}</Bdi> · {dueText(format, card)}
          </Opener>
        )}
        selection={selection}
      />
      {over}
    </>
  );
}
