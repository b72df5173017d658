import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { RequestError } from '@/core/redux/createRequest';
import type { Sort } from './sort';
import type { Column, Paging, RowDetail, RowMenu, Selection } from './types';
import type { TableSettings } from './useTableSettings';

/** Data and callbacks of a table. */
export interface DataTableProps<Row extends RowData> {
  /** Accessible name of the table. */
  label: string;
  /** Constant or memoized: a change re-renders all rows. */
  columns: readonly Column<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  /** Filters and sort as one string. A change clears the selection. */
  listKey: string;
  sort?: Sort | undefined;
  onSort: (sort: Sort) => void;
  isLoading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  /** Shown without rows. */
  empty: ReactNode;
  settings: TableSettings;
  paging: Paging;
  /** Heading above consecutive rows of a group; rows must be sorted by group. */
  groupOf?: ((row: Row) => string) | undefined;
  /** One row on a phone. */
  renderCard: (row: Row) => ReactNode;
  /** Opens a row by click or Enter, a card by tap. */
  onOpen?: (row: Row) => void;
  /** Expandable content of a row, with a button at its end. */
  detail?: RowDetail<Row> | undefined;
  menu?: RowMenu<Row>;
  selection?: Selection<Row>;
}

/** What the menu of a table's options changes. */
export interface TableOptionsProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'hideable' | 'hidden'>[];
  settings: TableSettings;
}
