import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import type { TextFunction } from '@/domain/texts/keys';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { saveFile } from '@/core/saveFile';
import { CSV_FIELDS, CSV_HEADINGS, type CsvField } from '@/domain/people/csvColumns';
import type { ImportAnswer } from '@/domain/people/importContract';
import { RowErrors, rowReason } from '@/ui/form/RowErrors';
import { Icon } from '@/ui/icon/Icon';
import { ColumnPicker } from '@/ui/imports/ColumnPicker';
import { FileZone } from '@/ui/imports/FileZone';
import { FileRefused, RowNumbers, StepButtons, StepHeading } from '@/ui/imports/ImportParts';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { ChoiceField } from '@/ui/table/ChoiceField';
import type { PeopleDialogProps } from '../dialogs/asks';
import { type Importing, type ImportStep, useImport } from './useImport';

type RowError = ImportAnswer['errors'][number];

/** Label of a refused row's field: the contract leaves fields open. */
function fieldName(t: TextFunction, field: string): string {
  const known = CSV_FIELDS.find((one) => one === field);
  return known ? t(`users.field.${known}`) : field;
}

function saveErrors(t: TextFunction, errors: readonly RowError[]) {
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = errors.map((error) =>
    [String(error.row), quoted(fieldName(t, error.field)), quoted(rowReason(t, error.code))].join(','),
  );
  const headings = (['row', 'field', 'reason'] as const).map((part) => quoted(t(`users.import.${part}`)));
  const text = `\uFEFF${headings.join(',')}\r\n${lines.join('\r\n')}\r\n`;
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'people-errors.csv');
}

/** Result of the dry run or the import: counts, and skipped rows with the reasons. */
function Outcome({ answer, done = false }: { answer: ImportAnswer; done?: boolean }) {
  const t = useText();
  const { create, update, skip, errors, errorCount } = answer;
  const tense = done ? 'did' : 'will';
  const numbers = [
    [t(`users.import.${tense}.create`), create],
    [t(`users.import.${tense}.update`), update],
    [t('users.import.skip'), skip],
    [t('users.import.errors'), errorCount],
  ] as const;
  return (
    <>
      <RowNumbers numbers={numbers} />
      {errors.length > 0 && (
        <>
          <RowErrors
            label={t('users.import.errors')}
            errors={errors}
            text={({ row, field, code }) =>
              t('users.import.inRow', {
                row,
                field: fieldName(t, field),
                reason: rowReason(t, code),
              })
            }
          />
          <div>
            <Button
              color="inherit"
              startIcon={<Icon name="ph:download-simple" />}
              onClick={() => saveErrors(t, errors)}
            >
              {t('users.import.saveErrors')}
            </Button>
          </div>
        </>
      )}
    </>
  );
}

const SAMPLE = ['amina@example.com', 'Amina', 'Okafor', 'member', 'Example Ltd', 'Designer'];

/** Step 1: a file, and a sample file. */
function FileStep({ choose, isWorking }: Pick<Importing, 'choose' | 'isWorking'>) {
  const t = useText();
  const { language } = useLanguage();
  const saveSample = () => {
    const headings = CSV_FIELDS.map((field) => CSV_HEADINGS[language][field]);
    const text = `\uFEFF${headings.join(',')}\r\n${SAMPLE.join(',')}\r\n`;
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'people-sample.csv');
  };
  return (
    <>
      <FileZone
        label={t('users.import.choose')}
        hint={t('users.import.drop')}
        isBusy={isWorking}
        onFile={(file) => void choose(file)}
      />
      <div>
        <Button color="inherit" startIcon={<Icon name="ph:download-simple" />} onClick={saveSample}>
          {t('users.import.sample')}
        </Button>
      </div>
    </>
  );
}

/** Step 2: column mapping, guessed from the headings. */
function ColumnsStep({ answer, mapping, setField }: Pick<Importing, 'answer' | 'mapping' | 'setField'>) {
  const t = useText();
  return (
    <ColumnPicker
      headings={answer?.headings ?? []}
      sample={answer?.sample ?? []}
      mapping={mapping}
      fields={CSV_FIELDS.map((value) => ({ value, label: t(`users.field.${value}`) }))}
      labels={{
        leaveOut: t('users.import.leaveOut'),
        column: (number) => t('users.import.column', { number }),
      }}
      onChange={(column, field) => setField(column, field as CsvField | null)}
    />
  );
}

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
        options={(['invite', 'none'] as const).map((value) => ({
          value,
          label: t(`users.import.entries.${value}`),
        }))}
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
    <AnimatedDialog maxWidth="sm" title={t('users.import.title')} onClose={close}>
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
    </AnimatedDialog>
  );
}
