import Button from '@mui/material/Button';
import type { RowData } from '@tanstack/react-table';
import { useEffect, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { toast } from '@/ui/feedback/toast';
import { BulkBar } from './BulkBar';
import { type BulkAction, MAX_MATCHING, type Selection } from './types';
import type { TableModel } from './useTableModel';

interface SelectMatchingProps<Row> {
  /** Number of rows of the whole list, if known. */
  total: number | undefined;
  selected: number;
  load: () => Promise<Row[]>;
  onSelect: (rows: Row[]) => void;
}

/** When all rows of the page are selected: offers to select the rest of the list too, at most 200. */
function SelectMatching<Row>({ total, selected, load, onSelect }: SelectMatchingProps<Row>) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const count = Math.min(total ?? 0, MAX_MATCHING);
  if (count <= selected) return null;

  async function take() {
    setBusy(true);
    try {
      onSelect(await load());
    } catch {
      toast(t('table.bulk.failed'), { variant: 'error' });
    } finally {
      setBusy(false);
    }
  }
  const isAll = (total ?? 0) <= MAX_MATCHING;
  return (
    <Button
      variant="outlined"
      size="small"
      color="inherit"
      sx={{ borderColor: 'currentColor' }}
      disabled={isBusy}
      onClick={() => void take()}
    >
      {t(isAll ? 'table.bulk.all' : 'table.bulk.first', { count })}
    </Button>
  );
}

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

/** The bulk action bar while rows are selected; with all rows of the page it offers the rest of the list. */
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
