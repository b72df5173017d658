import Button from '@mui/material/Button';
import Link from 'next/link';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { ExportButton } from '@/ui/table/ExportButton';
import { text } from '@/ui/table/urlFields';
import { useUrlState } from '@/ui/table/useUrlState';
import type { ImportDialogProps } from '../imports/ImportDialog';
import { exchangeApi } from '../manageApi';
import { filtersOf, type ListState } from './listState';

const ImportDialog = lazyPart<ImportDialogProps>(
  async () => (await import('../imports/ImportDialog')).ImportDialog,
  { texts: ['productImport'] },
);

/** The import that is followed stands in the address: a reload shows its progress again. */
const JOB_FIELDS = { job: text(64) };

interface ListActionsProps {
  state: ListState;
  /** The list is another now. */
  onDone: () => void;
}

/** At the head of the list: the filtered products as a file, products of a file, and a new one. */
export function ListActions({ state, onDone }: ListActionsProps) {
  const t = useText();
  const [isImporting, setImporting] = useState(false);
  const [{ job }, update] = useUrlState(JOB_FIELDS);
  const follow = (jobId: string) => update({ job: jobId }, { replace: true });
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="ph:upload-simple" />}
        onClick={() => setImporting(true)}
      >
        {t('shopManage.list.import')}
      </Button>
      <ExportButton
        label={t('shopManage.list.export')}
        fileName={() => 'products.csv'}
        read={() => exchangeApi.exportProducts({ ...filtersOf(state), sort: state.sort })}
      />
      <Button
        variant="contained"
        component={Link}
        href={SHOP_PATHS.dashboard.newProduct}
        prefetch={false}
        startIcon={<Icon name="ph:plus" />}
      >
        {t('shopManage.list.new')}
      </Button>
      {(isImporting || job !== '') && (
        <ImportDialog
          jobId={job}
          onJob={(jobId) => {
            setImporting(true);
            follow(jobId);
          }}
          onClose={(isChanged) => {
            setImporting(false);
            if (job) follow('');
            if (isChanged) onDone();
          }}
        />
      )}
    </div>
  );
}
