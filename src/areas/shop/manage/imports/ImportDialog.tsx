import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { PRODUCT_COLUMNS } from '@/domain/shop/csvColumns';
import { DECIMAL_SIGNS, DELIMITERS, IMPORT_FILES } from '@/domain/shop/importWords';
import { fieldText } from '@/ui/form/fieldText';
import { ColumnPicker } from '@/ui/imports/ColumnPicker';
import { FileZone } from '@/ui/imports/FileZone';
import { FileRefused, StepButtons, StepHeading } from '@/ui/imports/ImportParts';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { ExportButton } from '@/ui/table/ExportButton';
import { exchangeApi } from '../../api';
import { CheckStep, countsIn, RowOutcome } from './CheckStep';
import { reportText } from './reportText';
import { IMPORT_STEPS, type Importing, type ImportRun, useProductImport } from './useProductImport';

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  gridTemplateColumns: '1fr 1fr',
}));

const NAMES = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;
const EXAMPLES = { '.': '1,234.50', ',': '1.234,50' } as const;

/** Step 2: file format and column mapping. */
function MatchStep({ seen, setColumn, setDecimalSign, setDelimiter }: Importing) {
  const t = useText();
  if (!seen) return null;
  return (
    <>
      <Pair>
        <ChoiceField
          label={t('productImport.delimiter')}
          value={seen.delimiter}
          options={DELIMITERS.map((value) => ({
            value,
            label: t(`productImport.delimiters.${NAMES[value]}`),
          }))}
          onChange={(value) => setDelimiter(DELIMITERS.find((known) => known === value) ?? ',')}
        />
        <ChoiceField
          label={t('productImport.decimalSign')}
          value={seen.decimalSign}
          options={DECIMAL_SIGNS.map((value) => ({ value, label: EXAMPLES[value] }))}
          onChange={(value) => setDecimalSign(value === ',' ? ',' : '.')}
        />
      </Pair>
      <ColumnPicker
        headings={seen.columns}
        sample={seen.sample}
        mapping={seen.mapping}
        fields={PRODUCT_COLUMNS.map((value) => ({ value, label: t(`productImport.column.${value}`) }))}
        labels={{
          leaveOut: t('productImport.leaveOut'),
          column: (number) => t('productImport.columnNumber', { number }),
        }}
        onChange={(column, field) =>
          setColumn(column, PRODUCT_COLUMNS.find((known) => known === field) ?? null)
        }
      />
      {!seen.mapping.includes('sku') && <Alert severity="info">{fieldText(t, 'needs-sku')}</Alert>}
    </>
  );
}

/** Step 4: progress. */
function RunStep({ job, seen }: Importing) {
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

/** Step 5: result, with report files to download. */
function ReportStep({ job, jobId }: Importing) {
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

export interface ImportDialogProps extends ImportRun {
  /** `isChanged`: an import was started, so the list changes now or soon. */
  onClose: (isChanged: boolean) => void;
}

function Acts({ importing, onClose }: { importing: Importing; onClose: () => void }) {
  const t = useText();
  const { step, seen, mode, isWorking, back, check, run } = importing;
  if (step === 'run' || step === 'report') {
    return (
      <Button variant={step === 'report' ? 'contained' : 'outlined'} color="inherit" onClick={onClose}>
        {t('productImport.close')}
      </Button>
    );
  }
  if (step === 'file' || !seen) return null;
  const { create, update } = countsIn(seen, mode);
  const [label, act, isReady] =
    step === 'columns'
      ? [t('productImport.continue'), check, seen.mapping.includes('sku')]
      : [t('productImport.run', { n: create + update }), run, create + update > 0];
  return (
    <>
      <Button
        color="inherit"
        disabled={isWorking}
        onClick={() => back(step === 'check' ? 'columns' : 'file')}
      >
        {t('productImport.back')}
      </Button>
      <Button variant="contained" loading={isWorking} disabled={!isReady} onClick={act}>
        {label}
      </Button>
    </>
  );
}

/** "Import products": file, columns, preview, run with progress, report. Source: shop, section 7. */
export function ImportDialog({ onClose, ...run }: ImportDialogProps) {
  const t = useText();
  const importing = useProductImport(run);
  const { step, choose, isWorking, refusal, jobId } = importing;
  const close = () => onClose(jobId !== '');
  return (
    <AnimatedDialog maxWidth="sm" title={t('productImport.title')} onClose={close}>
      <StepHeading key={step}>
        {t('productImport.step', {
          number: IMPORT_STEPS.indexOf(step) + 1,
          of: IMPORT_STEPS.length,
          title: t(`productImport.steps.${step}`),
        })}
      </StepHeading>
      <FileRefused refusal={refusal} />
      {step === 'file' && (
        <FileZone
          label={t('productImport.choose')}
          hint={t('productImport.drop')}
          isBusy={isWorking}
          onFile={choose}
        />
      )}
      {step === 'columns' && <MatchStep {...importing} />}
      {step === 'check' && <CheckStep {...importing} />}
      {step === 'run' && <RunStep {...importing} />}
      {step === 'report' && <ReportStep {...importing} />}
      <StepButtons>
        <Acts importing={importing} onClose={close} />
      </StepButtons>
    </AnimatedDialog>
  );
}
