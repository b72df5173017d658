import type { Format } from '@/core/i18n/format';
import { BdiLine, Ltr } from '@/core/i18n/isolate';
import type { TextFunction, TextPart } from '@/domain/texts/keys';
import { RelativeTime } from '@/core/i18n/RelativeTime';
import type { ListedCard } from '@/domain/kanban/cardList';
import type { Column } from '@/ui/table/types';

const NONE = '–';

/** The day of a card, with its time if set. */
export const dueText = (format: Format, { dueOn, dueTime }: ListedCard) =>
  dueOn ? `${format.shortDate(dueOn)}${dueTime ? ` ${dueTime}` : ''}` : NONE;

/** Columns of the cards of all boards; those with a `sortKey` are sorted by the server. */
export function cardsColumns(t: TextFunction, format: Format): Column<ListedCard>[] {
  const header = (id: TextPart<'kanban.list'>) => t(`kanban.list.${id}`);
  return [
    { id: 'key', header: header('key'), cell: ({ key }) => <Ltr>{key}</Ltr>, width: 96, sortKey: 'number' },
    {
      id: 'name',
      header: header('name'),
      cell: ({ name }) => <BdiLine>{name}</BdiLine>,
      minWidth: 200,
      sortKey: 'name',
    },
    {
      id: 'board',
      header: header('board'),
      cell: ({ board }) => <BdiLine>{board.name}</BdiLine>,
      width: 160,
      cuts: true,
      hideable: true,
    },
    {
      id: 'column',
      header: header('column'),
      cell: ({ column }) => <BdiLine>{column.name}</BdiLine>,
      width: 130,
      cuts: true,
      hideable: true,
    },
    {
      id: 'priority',
      header: header('priority'),
      cell: ({ priority }) => t(`kanban.priority.${priority}`),
      width: 100,
      sortKey: 'priority',
      hideable: true,
    },
    {
      id: 'due',
      header: header('due'),
      cell: (card) => dueText(format, card),
      width: 120,
      sortKey: 'dueAt',
    },
    {
      id: 'progress',
      header: header('progress'),
      cell: ({ checklistDone, checklistTotal }) =>
        checklistTotal > 0 ? <Ltr>{`${checklistDone}/${checklistTotal}`}</Ltr> : NONE,
      width: 96,
      hideable: true,
    },
    {
      id: 'updated',
      header: header('updated'),
      cell: ({ updatedAt }) => <RelativeTime value={updatedAt} />,
      width: 130,
      sortKey: 'updatedAt',
      hideable: true,
    },
  ];
}
