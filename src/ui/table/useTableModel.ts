import {
  columnVisibilityFeature,
  rowSelectionFeature,
  type RowData,
  type RowSelectionState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useStableCallback } from '@/core/useStableCallback';
import type { Column } from './types';

const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature });

interface ModelInput<Row> {
  columns: readonly Column<Row>[];
  rows: Row[];
  rowId: (row: Row) => string;
  /** Columns by id: true shown, false hidden; absent = the column's default. */
  shown: Readonly<Record<string, boolean>>;
  /** Filters and sort as one string: a change clears the selection. */
  listKey: string;
}

function useVisibility<Row>(columns: readonly Column<Row>[], shown: Readonly<Record<string, boolean>>) {
  return useMemo(() => {
    const states = columns.map((column) => [
      column.id,
      !column.hideable || (shown[column.id] ?? !column.hidden),
    ]);
    return Object.fromEntries(states) as Record<string, boolean>;
  }, [columns, shown]);
}

const NOTHING: RowSelectionState = {};

/** Ids of the selected rows, kept across the pages of one list and cleared when it changes. */
function useSelectedIds(listKey: string) {
  const [state, setState] = useState({ listKey, ids: NOTHING });
  const ids = state.listKey === listKey ? state.ids : NOTHING;
  return [ids, (next: RowSelectionState) => setState({ listKey, ids: next })] as const;
}

/** Rows seen so far by id, so that bulk actions can use selected rows of other pages. */
function useSeen<Row>(rows: readonly Row[], rowId: (row: Row) => string) {
  const seen = useRef(new Map<string, Row>());
  const add = useCallback(
    (more: readonly Row[]) => more.forEach((row) => seen.current.set(rowId(row), row)),
    [rowId],
  );
  useEffect(() => add(rows), [add, rows]);
  const find = useCallback((ids: readonly string[]) => ids.flatMap((id) => seen.current.get(id) ?? []), []);
  return { add, find };
}

/** The table's model: visible columns, rows and their selection. Sorting and paging are the server's. */
export function useTableModel<Row extends RowData>({
  columns,
  rows,
  rowId,
  shown,
  listKey,
}: ModelInput<Row>) {
  const columnVisibility = useVisibility(columns, shown);
  const [rowSelection, setSelection] = useSelectedIds(listKey);
  const seen = useSeen(rows, rowId);
  const definitions = useMemo(() => columns.map(({ id }) => ({ id })), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    enableSubRowSelection: false,
    state: { rowSelection, columnVisibility },
    onRowSelectionChange: (next) => setSelection(typeof next === 'function' ? next(rowSelection) : next),
  });
  const toggle = useStableCallback((id: string, event?: unknown) => {
    const row = table.getRow(id);
    if (event) row.getToggleSelectedHandler()(event);
    else row.toggleSelected();
  });
  const visible = useMemo(
    () => columns.filter(({ id }) => columnVisibility[id]),
    [columns, columnVisibility],
  );
  const selected = Object.keys(rowSelection);
  return {
    table,
    visible,
    selected,
    toggle,
    selectedRows: () => seen.find(selected),
    select: (all: readonly Row[]) => {
      seen.add(all);
      setSelection(Object.fromEntries(all.map((row): [string, true] => [rowId(row), true])));
    },
    clear: () => setSelection({}),
  };
}

/** Result of `useTableModel`. */
export type TableModel<Row extends RowData> = ReturnType<typeof useTableModel<Row>>;
