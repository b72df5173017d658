import type { ReactNode } from 'react';
import type { ActResult } from '@/ui/feedback/toastResult';

/** One column of a list. `header` and everything a cell shows are already in the person's language. */
export interface Column<Row> {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the server sorts by; without it the heading is plain text. */
  sortKey?: string;
  align?: 'start' | 'end';
  /** Pixels it has at least; it grows with what it holds. A column without width takes what is left. */
  width?: number;
  /** Pixels below which a column without width does not shrink; the table scrolls sideways instead. */
  minWidth?: number;
  /** Its text may end in "…"; so may that of a column without width. Never for amounts and dates. */
  cuts?: boolean;
  /** May be hidden by the person. */
  hideable?: boolean;
  /** Hidden until the person asks for it. */
  hidden?: boolean;
  /** Stands in the table's last line, e.g. a sum. */
  footer?: ReactNode;
}

/** One entry of a row's menu. */
export interface RowAction {
  id: string;
  label: string;
  icon: string;
  run: () => void;
  /** One of several of which one is chosen: whether it is this one. */
  isChosen?: boolean;
}

/** The menu at the end of every row; its button is named after the row ("Actions for INV-2026-00012"). */
export interface RowMenu<Row> {
  label: (row: Row) => string;
  /** Asked for when the menu is opened; they may still have to be fetched. */
  actions: (row: Row) => RowAction[] | Promise<RowAction[]>;
}

/** What a row opens below itself; its button is named after it ("Items of SO-2026-00012"). */
export interface RowDetail<Row> {
  label: (row: Row) => string;
  /** Drawn while it is open. */
  render: (row: Row) => ReactNode;
}

/** The same, with the rows that are open. */
export interface RowDetails<Row> extends RowDetail<Row> {
  isOpen: (id: string) => boolean;
  toggle: (id: string) => void;
}

/** An act on the selected rows. While it runs the bar is busy; done, the selection is cleared. */
export interface BulkAction<Row> {
  id: string;
  label: string;
  icon: string;
  /** Null = it was called off: nothing is said, the selection stays. `anchor` is its button. */
  run: (rows: Row[], anchor: HTMLElement) => Promise<ActResult | null>;
}

/** Selection of rows. Select-all takes the rows shown; `loadMatching` then offers the rest, at most `MAX_MATCHING`. */
export interface Selection<Row> {
  /** Name of a row's checkbox. */
  label: (row: Row) => string;
  /** The acts, or the way to them where they come with the first selection. */
  actions: BulkAction<Row>[] | (() => Promise<BulkAction<Row>[]>);
  loadMatching?: () => Promise<Row[]>;
}

/** Most rows that "select all matching" takes. */
export const MAX_MATCHING = 200;

/** Where the reader is in a list that is read page by page. */
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
