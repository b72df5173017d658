import type { RowData } from '@tanstack/react-table';
import { useEffect, useState } from 'react';
import { BulkBar } from './BulkBar';
import { SelectMatching } from './SelectMatching';
import type { BulkAction, Selection } from './types';
import type { TableModel } from './useTableModel';

export interface SelectionBarProps<Row extends RowData> {
  model: TableModel<Row>;
  selection: Selection<Row>;
  total: number | undefined;
}

function useActions<Row>(actions: Selection<Row>['actions']): readonly BulkAction<Row>[] {
  const [loaded, setLoaded] = useState<readonly BulkAction<Row>[]>([]);
  useEffect(() => {
    if (typeof actions !== 'function') return undefined;
    let isCurrent = true;
    actions().then(
      (acts) => isCurrent && setLoaded(acts),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [actions]);
  return typeof actions === 'function' ? loaded : actions;
}

/** The bar of acts while rows are selected; with all shown rows taken it offers the rest of the list. */
export function SelectionBar<Row extends RowData>({ model, selection, total }: SelectionBarProps<Row>) {
  const count = model.selected.length;
  const { loadMatching } = selection;
  const actions = useActions(selection.actions);
  const more = loadMatching && model.table.getIsAllRowsSelected() && (
    <SelectMatching total={total} selected={count} load={loadMatching} onSelect={model.select} />
  );
  return (
    <BulkBar count={count} rows={model.selectedRows} actions={actions} onClear={model.clear} more={more} />
  );
}
