import type { ReactNode } from 'react';
import type { ActResult } from '@/ui/feedback/toastResult';

/** One column of a list. `header` and all cells are already in the user's language. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Sort key of the server; without it the heading is plain text. */
  sortKey?: string;
  align?: 'start' | 'end';
  /** Minimum width in pixels; grows with its content. A column without width takes the remaining space. */
  width?: number;
  /** Minimum width in pixels of a column without width; below it the table scrolls sideways. */
  minWidth?: number;
  /** Its text may be truncated with "…", as in a column without width. Never for amounts and dates. */
  cuts?: boolean;
  /** The user may hide it. */
  hideable?: boolean;
  /** Hidden until the user shows it. */
  hidden?: boolean;
  /** Content of the table's footer, e.g. a sum. */
  footer?: ReactNode;
}

/** One entry of a row's menu. */
export interface RowAction {
  id: string;
  label: string;
  icon: string;
  run: () => void;
  /** Why it can't be done now, shown below its label; it does nothing then. */
  unavailable?: string | undefined;
  /** For one of several exclusive options: whether it is the chosen one. */
  isChosen?: boolean;
}

/** The menu at the end of every row; its button is named after the row ("Actions for INV-2026-00012"). */
export interface RowMenu<Row> {
  label: (row: Row) => string;
  /** Called when the menu is opened; may be async. */
  actions: (row: Row) => RowAction[] | Promise<RowAction[]>;
}

/** Expandable content of a row; its button is named after the row ("Items of SO-2026-00012"). */
export interface RowDetail<Row> {
  label: (row: Row) => string;
  /** Rendered while the row is expanded. */
  render: (row: Row) => ReactNode;
}

/** The same, with the state of expanded rows. */
export interface RowDetails<Row> extends RowDetail<Row> {
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
}

/** A bulk action on the selected rows. The bar is busy while it runs; on success the selection is cleared. */
export interface BulkAction<Row> {
  id: string;
  label: string;
  icon: string;
  /** Null = canceled: no message, the selection stays. `anchor` is its button. */
  run: (rows: Row[], anchor: HTMLElement) => Promise<ActResult | null>;
}

/** Selection of rows. Select-all takes the rows shown; `loadMatching` then offers the rest, at most `MAX_MATCHING`. */
export interface Selection<Row> {
  /** Name of a row's checkbox. */
  label: (row: Row) => string;
  /** The bulk actions, or a function that loads them with the first selection. */
  actions: BulkAction<Row>[] | (() => Promise<BulkAction<Row>[]>);
  loadMatching?: () => Promise<Row[]>;
}

/** Maximum number of rows that "select all matching" selects. */
export const MAX_MATCHING = 200;

/** Position in a paged list. */
export interface Paging {
  /** 1 for the first page. */
  page: number;
  pageSize: number;
  /** Rows of all pages, when known. */
  total?: number | undefined;
  /** The server stopped counting at `total`: there may be more. */
  isCapped?: boolean;
  hasNext: boolean;
  onNext: () => void;
  onPrevious: () => void;
  onPageSize: (size: number) => void;
}
