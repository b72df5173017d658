import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { toRequestError } from '@/core/redux/createRequest';
import { toast } from '@/ui/feedback/toast';
import { Icon } from '@/ui/icon/Icon';
import { invoicesApi } from '../invoicesApi';
import { today } from './dueWords';
import { filtersOf, type ListState } from './listState';

function save(bytes: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Downloads the filtered rows, all pages, in the order shown, as a table for spreadsheets. */
export function ExportButton({ state }: { state: ListState }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    try {
      const bytes = await invoicesApi.exportCsv({ ...filtersOf(state), sort: state.sort });
      save(bytes, `invoices-${today()}.csv`);
      toast(t('invoices.export.done'));
    } catch (error) {
      toast(errorText(t, toRequestError(error)), { variant: 'error' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      variant="contained"
      loading={isBusy}
      loadingPosition="start"
      startIcon={<Icon name="ph:download-simple" />}
      onClick={() => void run()}
    >
      {t(isBusy ? 'invoices.export.busy' : 'invoices.export.label')}
    </Button>
  );
}
