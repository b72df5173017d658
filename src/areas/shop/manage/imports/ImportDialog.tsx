import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { FileZone } from '@/ui/imports/FileZone';
import { FileRefused, StepButtons, StepHeading } from '@/ui/imports/ImportParts';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { CheckStep, countsIn } from './CheckStep';
import { MatchStep } from './MatchStep';
import { ReportStep, RunStep } from './RunStep';
import { IMPORT_STEPS, type Importing, type ImportRun, useProductImport } from './useProductImport';

const Body = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5) }));

export interface ImportDialogProps extends ImportRun {
  /** `isChanged`: a file was let in, so that the list is another now or soon. */
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

/** "Import products": file, columns, a look, the run with its progress, a report. Source: shop, section 7. */
export function ImportDialog({ onClose, ...run }: ImportDialogProps) {
  const t = useText();
  const importing = useProductImport(run);
  const { step, choose, isWorking, refusal, jobId } = importing;
  const close = () => onClose(jobId !== '');
  return (
    <AnimatedDialog open maxWidth="sm" title={t('productImport.title')} onClose={close}>
      <DialogContent>
        <Body>
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
        </Body>
      </DialogContent>
    </AnimatedDialog>
  );
}
