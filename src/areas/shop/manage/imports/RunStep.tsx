import Alert from '@mui/material/Alert';
import LinearProgress from '@mui/material/LinearProgress';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { IMPORT_FILES } from '@/domain/shop/importWords';
import { ExportButton } from '@/ui/table/ExportButton';
import { exchangeApi } from '../manageApi';
import { RowOutcome } from './CheckStep';
import { reportText } from './reportText';
import type { Importing } from './useProductImport';

/** Step 4: how far it is. */
export function RunStep({ job, seen }: Importing) {
  const t = useText();
  const { number } = useFormat();
  const { done, total } = job ?? { done: 0, total: seen?.total ?? 0 };
  const part = total === 0 ? 0 : Math.round((done / total) * 100);
  return (
    <>
      <LinearProgress
        variant={total === 0 ? 'indeterminate' : 'determinate'}
        value={part}
        aria-label={t('productImport.steps.run')}
      />
      {total > 0 && <div>{t('productImport.progress', { done: number(done), total: number(total) })}</div>}
      <Alert severity="info">{t('productImport.background')}</Alert>
    </>
  );
}

/** Step 5: what happened, and files of it to keep. */
export function ReportStep({ job, jobId }: Importing) {
  const t = useText();
  if (!job) return null;
  async function read(kind: (typeof IMPORT_FILES)[number]): Promise<Blob> {
    const file = await exchangeApi.importFile({ jobId, kind });
    return kind === 'report' ? new Blob([reportText(await file.text(), t)], { type: file.type }) : file;
  }
  return (
    <>
      {job.state === 'failed' && <Alert severity="error">{t('productImport.failed')}</Alert>}
      <RowOutcome counts={job.counts} errors={job.errors} tense="did" />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
        {IMPORT_FILES.map((kind) => (
          <ExportButton
            key={kind}
            label={t(`productImport.${kind}`)}
            fileName={() => `products-${kind}.csv`}
            read={() => read(kind)}
          />
        ))}
      </div>
    </>
  );
}
