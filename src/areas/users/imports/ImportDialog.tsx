import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useText } from '@/core/i18n/useText';
import { FileRefused, StepButtons, StepHeading } from '@/ui/imports/ImportParts';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { ChoiceField } from '@/ui/table/ChoiceField';
import type { PeopleDialogProps } from '../dialogs/asks';
import { DialogBody } from '../dialogs/DialogForm';
import { ColumnsStep } from './ColumnsStep';
import { FileStep } from './FileStep';
import { Outcome } from './Outcome';
import { type Importing, type ImportStep, useImport } from './useImport';

const STEPS: readonly ImportStep[] = ['file', 'columns', 'preview', 'report'];

function Preview({ answer, invites, setInvites, isWorking }: Importing) {
  const t = useText();
  if (!answer) return null;
  return (
    <>
      <Outcome answer={answer} />
      <ChoiceField
        label={t('users.import.entry')}
        value={invites ? 'invite' : 'none'}
        options={['invite', 'none'].map((value) => ({ value, label: t(`users.import.entries.${value}`) }))}
        onChange={(value) => setInvites(value === 'invite')}
      />
      {isWorking && <LinearProgress aria-label={t('users.import.working')} />}
    </>
  );
}

function Acts({ importing, onClose }: { importing: Importing; onClose: () => void }) {
  const t = useText();
  const { step, answer, mapping, isWorking, back, preview, run } = importing;
  const count = (answer?.create ?? 0) + (answer?.update ?? 0);
  if (step === 'report') {
    return (
      <Button variant="contained" onClick={onClose}>
        {t('users.import.close')}
      </Button>
    );
  }
  return (
    <>
      {step !== 'file' && (
        <Button
          color="inherit"
          disabled={isWorking}
          onClick={() => back(step === 'preview' ? 'columns' : 'file')}
        >
          {t('users.import.back')}
        </Button>
      )}
      {step === 'columns' && (
        <Button
          variant="contained"
          loading={isWorking}
          disabled={!mapping.includes('email')}
          onClick={preview}
        >
          {t('users.import.continue')}
        </Button>
      )}
      {step === 'preview' && (
        <Button variant="contained" loading={isWorking} disabled={count === 0} onClick={run}>
          {t('users.import.run', { count })}
        </Button>
      )}
    </>
  );
}

/** "Import people" in four steps; nothing is written before the last. Source: people, section 4. */
export function ImportDialog({ onAnswer }: PeopleDialogProps<'import'>) {
  const t = useText();
  const importing = useImport();
  const { step, answer, isWorking, refusal } = importing;
  const close = () => !isWorking && onAnswer(step === 'report' ? true : null);
  return (
    <AnimatedDialog open maxWidth="sm" title={t('users.import.title')} onClose={close}>
      <DialogBody>
        <StepHeading key={step}>
          {t('users.import.step', {
            number: STEPS.indexOf(step) + 1,
            of: STEPS.length,
            title: t(`users.import.steps.${step}`),
          })}
        </StepHeading>
        <FileRefused refusal={refusal} />
        {step === 'file' && <FileStep {...importing} />}
        {step === 'columns' && <ColumnsStep {...importing} />}
        {step === 'columns' && !importing.mapping.includes('email') && (
          <Alert severity="info">{t('users.import.needsEmail')}</Alert>
        )}
        {step === 'preview' && <Preview {...importing} />}
        {step === 'report' && answer && <Outcome answer={answer} done />}
        <StepButtons>
          <Acts importing={importing} onClose={close} />
        </StepButtons>
      </DialogBody>
    </AnimatedDialog>
  );
}
