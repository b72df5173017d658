import { useMemo } from 'react';
import { type Format, useFormat } from '@/core/i18n/format';
import { BdiLine, Ltr } from '@/core/i18n/isolate';
import type { TextFunction, TextPart } from '@/domain/texts/keys';
import { RelativeTime } from '@/core/i18n/RelativeTime';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import type { CardSummary } from '@/domain/kanban/schemas';
import { PRIORITIES } from '@/domain/kanban/words';
import type { Column } from '@/ui/table/types';
import { usePeopleOfBoard } from '../board/useBoardTools';

const NONE = '–';
type CardColumn = Column<CardSummary> & { compare?: (a: CardSummary, b: CardSummary) => number };

/** A column of the table; with `compare` it can be sorted by. */
function columnOf(
  t: TextFunction,
  id: TextPart<'kanban.list'>,
  cell: CardColumn['cell'],
  compare?: CardColumn['compare'],
  width?: number,
): CardColumn {
  return {
    id,
    header: t(`kanban.list.${id}`),
    cell,
    ...(compare && { compare, sortKey: id }),
    ...(width ? { width } : { minWidth: 180 }),
    ...(id !== 'key' && id !== 'name' && { hideable: true }),
  };
}

/** Priority, day, progress and last change. */
function factColumns(t: TextFunction, format: Format): CardColumn[] {
  return [
    columnOf(
      t,
      'priority',
      ({ priority }) => t(`kanban.priority.${priority}`),
      (a, b) => PRIORITIES.indexOf(a.priority) - PRIORITIES.indexOf(b.priority),
      96,
    ),
    columnOf(
      t,
      'due',
      ({ dueOn }) => (dueOn ? format.shortDate(dueOn) : NONE),
      (a, b) => (a.dueAt ?? '9').localeCompare(b.dueAt ?? '9'),
      96,
    ),
    columnOf(
      t,
      'progress',
      ({ checklistDone, checklistTotal }) =>
        checklistTotal > 0 ? <Ltr>{`${checklistDone}/${checklistTotal}`}</Ltr> : NONE,
      undefined,
      96,
    ),
    columnOf(
      t,
      'updated',
      ({ updatedAt }) => <RelativeTime value={updatedAt} />,
      (a, b) => a.updatedAt.localeCompare(b.updatedAt),
      120,
    ),
  ];
}

/** The columns of the board's list. */
export function useCardColumns(): CardColumn[] {
  const t = useText();
  const format = useFormat();
  const people = usePeopleOfBoard();
  const columns = useAppSelector(({ kanban }) => kanban.board.columns);
  const order = useAppSelector(({ kanban }) => kanban.board.columnOrder);
  const labels = useAppSelector(({ kanban }) => kanban.info?.labels);
  return useMemo(() => {
    const nameOf = ({ columnId }: CardSummary) => columns[columnId]?.name ?? '';
    const labelNames = (card: CardSummary) =>
      (labels ?? []).filter(({ id }) => card.labelIds.includes(id)).map(({ name }) => name);
    const peopleNames = (card: CardSummary) =>
      card.assigneeIds.map((id) => people[id]?.name ?? t('kanban.person.gone'));
    const empty = (text: string) => (text ? <BdiLine>{text}</BdiLine> : NONE);
    return [
      columnOf(
        t,
        'key',
        ({ key }) => <Ltr>{key}</Ltr>,
        (a, b) => a.number - b.number,
        96,
      ),
      columnOf(
        t,
        'name',
        ({ name }) => <BdiLine>{name}</BdiLine>,
        (a, b) => format.compare(a.name, b.name),
      ),
      columnOf(
        t,
        'column',
        (card) => <BdiLine>{nameOf(card)}</BdiLine>,
        (a, b) => order.indexOf(a.columnId) - order.indexOf(b.columnId),
        130,
      ),
      columnOf(t, 'assignees', (card) => empty(peopleNames(card).join(', ')), undefined, 150),
      columnOf(t, 'labels', (card) => empty(labelNames(card).join(', ')), undefined, 120),
      ...factColumns(t, format),
    ];
  }, [t, format, people, columns, order, labels]);
}
