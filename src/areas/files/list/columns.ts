import type { TextPart } from '@/domain/texts/keys';
import type { Column } from '@/ui/table/types';
import type { TextFunction } from '@/domain/texts/keys';
import type { ColumnId } from './rowStyles';

/** A column between the name and the buttons. */
export interface FileColumn {
  id: ColumnId;
  sortKey?: string;
}

const COLUMNS: readonly FileColumn[] = [
  { id: 'size', sortKey: 'size' },
  { id: 'type', sortKey: 'type' },
  { id: 'modified', sortKey: 'modifiedAt' },
  { id: 'shared' },
];
const TRASH_COLUMNS: readonly FileColumn[] = [
  { id: 'location' },
  { id: 'size', sortKey: 'size' },
  { id: 'deleted', sortKey: 'deletedAt' },
  { id: 'remaining' },
];

/** The columns that are shown; those of the trash can't be chosen. */
export const columnsOf = (
  isTrash: boolean,
  chosen: Readonly<Record<string, boolean>>,
): readonly FileColumn[] => (isTrash ? TRASH_COLUMNS : COLUMNS.filter(({ id }) => chosen[id] !== false));

/** The columns as the menu of options shows them. */
export const optionalColumns = (t: TextFunction): Column<never>[] =>
  COLUMNS.map(({ id }) => ({
    id,
    header: t(`files.column.${id satisfies TextPart<'files.column'>}`),
    cell: () => null,
    hideable: true,
  }));
