import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { toast } from '@/ui/feedback/toast';
import { MAX_MATCHING } from './types';

interface SelectMatchingProps<Row> {
  /** Rows of the whole list, as far as known. */
  total: number | undefined;
  selected: number;
  load: () => Promise<Row[]>;
  onSelect: (rows: Row[]) => void;
}

/** Once all rows shown are selected: the offer to take the rest of the list too, at most 200. */
export function SelectMatching<Row>({ total, selected, load, onSelect }: SelectMatchingProps<Row>) {
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
