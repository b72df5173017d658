import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { RequestError } from '@/core/redux/createRequest';
import type { Sort } from './sort';
import type { Column, Paging, RowDetail, RowMenu, Selection } from './types';
import type { TableSettings } from './useTableSettings';

/** What a table shows and whom it tells. */
export interface DataTableProps<Row extends RowData> {
  /** Accessible name of the table. */
  label: string;
  /** Constant or memoised: rows are drawn anew when it changes. */
  columns: readonly Column<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  /** Filters and sort as one text. Another list starts without selection. */
  listKey: string;
  sort?: Sort | undefined;
  onSort: (sort: Sort) => void;
  isLoading: boolean;
  error: RequestError | null;
  onRetry: () => void;
  /** What stands in the place of rows: nothing there yet, or nothing that matches; the caller knows which. */
  empty: ReactNode;
  settings: TableSettings;
  paging: Paging;
  /** Heading over rows that follow each other and belong together; rows come in that order. */
  groupOf?: ((row: Row) => string) | undefined;
  /** One row on a phone. */
  renderCard: (row: Row) => ReactNode;
  /** Opens a row by click or Enter. */
  onOpen?: (row: Row) => void;
  /** What a row opens below itself, by a button at its end. */
  detail?: RowDetail<Row> | undefined;
  menu?: RowMenu<Row>;
  selection?: Selection<Row>;
}

/** What the menu of a table's options changes. */
export interface TableOptionsProps {
  columns: readonly Pick<Column<never>, 'id' | 'header' | 'hideable' | 'hidden'>[];
  settings: TableSettings;
}
