import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useRef } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { RequestError } from '@/core/redux/createRequest';
import { CARD_COLUMNS } from '@/domain/kanban/csv';
import type { BoardImport } from '@/domain/kanban/importing';
import { fieldText } from '@/ui/form/fieldText';
import { ImportLines, RowErrors, rowReason } from '@/ui/form/RowErrors';
import { Icon } from '@/ui/icon/Icon';
import { ColumnPicker } from '@/ui/imports/ColumnPicker';
import { FileInput } from '@/ui/upload/FileInput';
import { useDrop } from '@/ui/upload/useDrop';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { type Importing, useImport } from './useImport';

/** Maps the columns of the file to fields, with the values of the first rows. */
function ImportColumns({ answer, map }: { answer: BoardImport; map: Importing['map'] }) {
  const t = useText();
  return (
    <div role="group" aria-label={t('kanbanMore.import.columns')}>
      <ColumnPicker
        headings={answer.headings}
        sample={answer.sample}
        mapping={answer.mapping}
        fields={CARD_COLUMNS.map((value) => ({ value, label: t(`kanbanMore.import.field.${value}`) }))}
        labels={{
          leaveOut: t('kanbanMore.import.leaveOut'),
          column: (number) => t('kanbanMore.import.column', { number }),
        }}
        onChange={(at, field) => map(at, CARD_COLUMNS.find((known) => known === field) ?? null)}
      />
    </div>
  );
}

/** The outcome of the dry run or the import, and the faulty rows. */
function ImportOutcome({ answer }: { answer: BoardImport }) {
  const t = useText();
  const { list } = useFormat();
  const { create, total, newColumns, newLabels, errors, unknownPeople, filesLeftOut } = answer;
  const fieldName = (field: string) => {
    const column = CARD_COLUMNS.find((known) => known === field);
    return column ? t(`kanbanMore.import.field.${column}`) : field;
  };
  return (
    <>
      <ImportLines>
        <li>
          {t(answer.board ? 'kanbanMore.import.made' : 'kanbanMore.import.willMake', {
            count: create,
            total,
          })}
        </li>
        {newColumns.length > 0 && <li>{t('kanbanMore.import.newColumns', { names: list(newColumns) })}</li>}
        {newLabels.length > 0 && <li>{t('kanbanMore.import.newLabels', { names: list(newLabels) })}</li>}
        {unknownPeople.length > 0 && (
          <li>{t('kanbanMore.import.unknown', { names: list(unknownPeople) })}</li>
        )}
        {filesLeftOut > 0 && <li>{t('kanbanMore.import.files', { count: filesLeftOut })}</li>}
      </ImportLines>
      {errors.length > 0 && (
        <>
          <p style={{ margin: 0 }}>{t('kanbanMore.import.errors', { count: answer.errorCount })}</p>
          <RowErrors
            label={t('kanbanMore.import.errorList')}
            errors={errors}
            text={({ row, field, code }) =>
              t('kanbanMore.import.inRow', { row, field: fieldName(field), reason: rowReason(t, code) })
            }
          />
        </>
      )}
    </>
  );
}

export interface ImportDialogProps {
  /** Target of a table; null accepts only an exported board. */
  board: { id: string; name: string } | null;
  onClose: () => void;
  /** Opens the board that was filled or created. */
  onBoard: (key: string) => void;
}

const ACCEPT = '.json,.csv,.tsv,.txt,application/json,text/csv';

function Refused({ error }: { error: RequestError | null }) {
  const t = useText();
  if (!error) return null;
  const [code] = Object.values(error.fields ?? {});
  return <Alert severity="error">{code ? fieldText(t, code) : errorText(t, error)}</Alert>;
}

function Choose({ importing, hint }: { importing: Importing; hint: string }) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const take = ([file]: File[]) => {
    if (file) importing.choose(file);
  };
  const { over, dropProps } = useDrop(take);
  return (
    <div
      {...dropProps}
      style={{
        border: `1px ${over ? 'solid' : 'dashed'}`,
        borderRadius: 12,
        padding: 24,
        textAlign: 'center',
      }}
    >
      <Button
        variant="outlined"
        color="inherit"
        loading={importing.isBusy}
        startIcon={<Icon name="ph:upload-simple" />}
        onClick={() => input.current?.click()}
      >
        {t('kanbanMore.import.choose')}
      </Button>
      <p style={{ marginBlockEnd: 0 }}>{importing.chosen ? <bdi>{importing.chosen.name}</bdi> : hint}</p>
      <FileInput inputRef={input} accept={ACCEPT} onFiles={take} />
    </div>
  );
}

function Acts({ importing, onBoard }: { importing: Importing; onBoard: (key: string) => void }) {
  const t = useText();
  const { answer, chosen, skipErrors, isBusy, run } = importing;
  const { board } = answer ?? {};
  if (board)
    return (
      <Button variant="contained" onClick={() => onBoard(board.key)}>
        {t('kanbanMore.import.open')}
      </Button>
    );
  const isWrong = (answer?.errorCount ?? 0) > 0 && !skipErrors;
  const isReady = chosen !== null && answer !== null && answer.create > 0 && !isWrong;
  return (
    <Button variant="contained" loading={isBusy} disabled={!isReady} onClick={run}>
      {t('kanbanMore.import.run')}
    </Button>
  );
}

/** Imports a table of cards into a board, or an exported board as a new one: dry run first. */
export function ImportDialog({ board, onClose, onBoard }: ImportDialogProps) {
  const t = useText();
  const importing = useImport(board?.id ?? null);
  const { answer, chosen, skipErrors, setSkip, map } = importing;
  const isDone = answer?.board !== undefined;
  const hint = board ? t('kanbanMore.import.hint', { name: board.name }) : t('kanbanMore.import.hintBoard');
  return (
    <AnimatedDialog
      title={t('kanban.actions.import')}
      maxWidth="sm"
      onClose={onClose}
      actions={<Acts importing={importing} onBoard={onBoard} />}
    >
      {!isDone && <Choose importing={importing} hint={hint} />}
      <Refused error={importing.error} />
      <div role="status" style={{ display: 'grid', gap: 12 }}>
        {answer && <ImportOutcome answer={answer} />}
      </div>
      {chosen && answer && !isDone && answer.headings.length > 0 && (
        <ImportColumns answer={answer} map={map} />
      )}
      {answer && !isDone && answer.errorCount > 0 && (
        <FormControlLabel
          label={t('kanbanMore.import.skip')}
          control={<Checkbox checked={skipErrors} onChange={(_, on) => setSkip(on)} />}
        />
      )}
    </AnimatedDialog>
  );
}
