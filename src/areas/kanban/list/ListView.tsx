import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import { type ReactNode, useMemo } from 'react';
import { Bdi, Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import type { CardSummary } from '@/domain/kanban/schemas';
import type { TextPart } from '@/domain/texts/keys';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Icon } from '@/ui/icon/Icon';
import { DataTable } from '@/ui/table/DataTable';
import { readSort, writeSort } from '@/ui/table/sort';
import { TableOptions } from '@/ui/table/TableOptions';
import type { TableOptionsProps } from '@/ui/table/tableProps';
import type { BulkAction, Paging, RowMenu, Selection } from '@/ui/table/types';
import { useTableSettings } from '@/ui/table/useTableSettings';
import type { Act } from '../state/acts';
import { useBoardActs } from '../useBoardActs';
import { useMay } from '../useKanban';
import { type BulkQuestion, useBulkPick } from './useBulkPick';
import { useCardColumns } from './useCardColumns';

const idsOf = (cards: readonly CardSummary[]) => cards.map(({ id }) => id);

const QUESTIONS: readonly (readonly [BulkQuestion, string])[] = [
  ['move', 'ph:arrow-square-out'],
  ['assign', 'ph:user-plus'],
  ['labels', 'ph:tag'],
  ['priority', 'ph:equals'],
  ['due', 'ph:calendar-blank'],
];

/**
 * Bulk actions on selected rows of the board's list: move, assign, label, set priority or day, complete, archive or
 * delete, each with undo. `over` is their dialog.
 */
function useCardSelection(): { selection?: Selection<CardSummary>; over: ReactNode } {
  const t = useText();
  const acts = useBoardActs();
  const canEdit = useMay('editor');
  const { ask, over } = useBulkPick(acts);
  if (!canEdit) return { over: null };
  const action = (
    id: TextPart<'kanban.menu'>,
    icon: string,
    text: (count: number) => string,
    actOf: (cardIds: string[]) => Act,
  ): BulkAction<CardSummary> => ({
    id,
    icon,
    label: t(`kanban.menu.${id}`),
    run: async (cards) => {
      const undo = await acts.runBack(actOf(idsOf(cards)));
      return undo && { text: text(cards.length), undo };
    },
  });
  const questions = QUESTIONS.map(([kind, icon]) => ({
    id: kind,
    icon,
    label: t(`kanban.bulk.${kind}`),
    run: async (cards: CardSummary[], anchor: HTMLElement) => {
      await ask(kind, idsOf(cards), anchor);
      return null;
    },
  }));
  const selection: Selection<CardSummary> = {
    label: ({ key, name }) => t('kanban.list.select', { key, name }),
    actions: [
      ...questions,
      action(
        'complete',
        'ph:check-circle',
        (count) => t('kanban.told.completed', { count }),
        (cardIds) => ({ kind: 'complete', cardIds, completed: true }),
      ),
      action(
        'archive',
        'ph:archive',
        (count) => t('kanban.told.archived', { count }),
        (cardIds) => ({ kind: 'archive', cardIds, on: true }),
      ),
      action(
        'delete',
        'ph:trash',
        (count) => t('kanban.told.deleted', { count }),
        (cardIds) => ({ kind: 'deleteCards', cardIds }),
      ),
    ],
  };
  return { selection, over };
}

export interface ListViewProps {
  shown: ReadonlySet<string> | null;
  sort: string;
  onSort: (sort: string) => void;
  /** Whether rows are grouped by column. */
  isGrouped: boolean;
  onGrouped: (isGrouped: boolean) => void;
  /** Saves exactly these rows as a file. */
  onSave: () => void;
  onOpen: (cardId: string) => void;
}

const Bar = styled('div')({
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  '& [data-space]': { flexGrow: 1 },
});

const rowId = ({ id }: CardSummary) => id;

/** The whole board is loaded: there are no pages. */
const allOnOnePage = (total: number): Paging => ({
  page: 1,
  pageSize: Math.max(total, 1),
  total,
  hasNext: false,
  onNext: () => undefined,
  onPrevious: () => undefined,
  onPageSize: () => undefined,
});

type ListBarProps = TableOptionsProps & Pick<ListViewProps, 'isGrouped' | 'onGrouped' | 'onSave'>;

/** Grouping, file export, and the table's own options. */
function ListBar({ isGrouped, onGrouped, onSave, ...options }: ListBarProps) {
  const t = useText();
  return (
    <Bar>
      <FormControlLabel
        label={t('kanban.list.group')}
        control={<Switch checked={isGrouped} onChange={(_, on) => onGrouped(on)} />}
      />
      <span data-space />
      <Button color="inherit" startIcon={<Icon name="ph:download-simple" />} onClick={onSave}>
        {t('kanban.list.save')}
      </Button>
      <TableOptions {...options} />
    </Bar>
  );
}

/** The cards that pass the filters, sorted; when grouped, sorted within each column. */
function useRows(shown: ListViewProps['shown'], sort: string, isGrouped: boolean): CardSummary[] {
  const board = useAppSelector(({ kanban }) => kanban.board);
  const columns = useCardColumns();
  return useMemo(() => {
    const by = readSort(sort || 'column');
    const inOrder = board.columnOrder.flatMap((id) => board.columns[id]?.cardIds ?? []);
    const wanted = inOrder.filter((id) => !shown || shown.has(id)).flatMap((id) => board.cards[id] ?? []);
    const place = ({ columnId }: CardSummary) => board.columnOrder.indexOf(columnId);
    const compare = columns.find(({ sortKey }) => sortKey === by.key)?.compare;
    const sorted =
      !compare || by.key === 'column'
        ? by.descending
          ? wanted.toReversed()
          : wanted
        : wanted.toSorted((a, b) => (by.descending ? compare(b, a) : compare(a, b)));
    if (!isGrouped || by.key === 'column') return sorted;
    return sorted.toSorted((a, b) => place(a) - place(b));
  }, [board, shown, sort, columns, isGrouped]);
}

/** The board's cards as a table: the same filters, its own sort order. */
export function ListView({ shown, sort, onSort, isGrouped, onGrouped, onSave, onOpen }: ListViewProps) {
  const t = useText();
  const rows = useRows(shown, sort, isGrouped);
  const columnsOfBoard = useAppSelector(({ kanban }) => kanban.board.columns);
  const settings = useTableSettings('kanban');
  const columns = useCardColumns();
  const { selection, over } = useCardSelection();
  const by = useMemo(() => readSort(sort || 'column'), [sort]);
  const menu: RowMenu<CardSummary> = {
    label: ({ key }) => t('kanban.card.actions', { key }),
    actions: ({ id }) => [
      { id: 'open', label: t('kanban.menu.open'), icon: 'ph:eye', run: () => onOpen(id) },
    ],
  };
  return (
    <>
      <ListBar
        columns={columns}
        settings={settings}
        isGrouped={isGrouped}
        onGrouped={onGrouped}
        onSave={onSave}
      />
      <DataTable
        label={t('kanban.list.label')}
        columns={columns}
        rows={rows}
        rowId={rowId}
        listKey={sort}
        sort={by}
        onSort={(next) => onSort(writeSort(next))}
        onOpen={({ id }) => onOpen(id)}
        isLoading={false}
        error={null}
        onRetry={() => undefined}
        empty={
          <EmptyState icon="ph:kanban" title={t(shown ? 'kanban.filter.noMatch' : 'kanban.list.empty')} />
        }
        settings={settings}
        paging={allOnOnePage(rows.length)}
        renderCard={({ key, name }) => (
          <span>
            <Ltr>{key}</Ltr> <Bdi>{name}</Bdi>
          </span>
        )}
        menu={menu}
        groupOf={isGrouped ? ({ columnId }) => columnsOfBoard[columnId]?.name ?? '' : undefined}
        {...(selection && { selection })}
      />
      {over}
    </>
  );
}
