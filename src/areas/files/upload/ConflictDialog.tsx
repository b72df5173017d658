import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { ConflictQuestion } from '@/core/uploads/files/questions';
import type { UploadChoice, UploadConflict } from '@/core/uploads/files/types';
import { Tick } from '@/ui/form/Tick';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';

const Sides = styled('dl')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(1, 2),
  gridTemplateColumns: 'auto 1fr',
  margin: 0,
  '& > dt': { color: theme.palette.text.secondary },
  '& > dd': { margin: 0 },
}));
const Hint = styled('p')(({ theme }) => ({ ...theme.typography.body2, color: theme.palette.text.secondary }));

export interface ConflictDialogProps {
  question: ConflictQuestion;
}

/** Files replace files only. */
const mayReplace = ({ existing }: UploadConflict) => existing.kind === 'file';

/** Goes through the taken names of a question; the last choice answers it. */
function useChoices({ conflicts, answer }: ConflictQuestion) {
  const [choices, setChoices] = useState<ReadonlyMap<string, UploadChoice>>(new Map());
  const at = choices.size;
  const choose = (choice: UploadChoice, isForAll: boolean) => {
    const next = new Map(choices);
    for (const conflict of conflicts.slice(at, isForAll ? undefined : at + 1)) {
      const isPossible = choice !== 'replace' || mayReplace(conflict);
      next.set(conflict.entry.key, isPossible ? choice : 'keepBoth');
    }
    if (next.size >= conflicts.length) answer(next);
    else setChoices(next);
  };
  return { conflict: conflicts[at], others: conflicts.length - at - 1, choose };
}

/** Sizes and dates of what is here and of what comes. */
function Both({ conflict: { entry, existing } }: { conflict: UploadConflict }) {
  const t = useText();
  const { bytes, dateTime } = useFormat();
  const line = (size: number, date: number | string) =>
    t('filesUpload.conflict.line', { size: bytes(size), date: dateTime(date) });
  return (
    <Sides>
      <dt>{t('filesUpload.conflict.existing')}</dt>
      <dd>{line(existing.size, existing.modifiedAt)}</dd>
      <dt>{t('filesUpload.conflict.incoming')}</dt>
      <dd>{line(entry.file.size, entry.file.lastModified)}</dd>
    </Sides>
  );
}

function Asked({ question }: ConflictDialogProps) {
  const t = useText();
  const hintId = useId();
  const [isForAll, setForAll] = useState(false);
  const { conflict, others, choose } = useChoices(question);
  if (!conflict) return null;
  const isFile = mayReplace(conflict);
  const act = (choice: UploadChoice) => () => choose(choice, isForAll);
  return (
    <AnimatedDialog
      title={t('filesUpload.conflict.title', { name: conflict.entry.name })}
      maxWidth="sm"
      onClose={() => question.answer(null)}
      actions={
        <>
          <Button color="inherit" sx={{ marginInlineEnd: 'auto' }} onClick={() => question.answer(null)}>
            {t('filesUpload.conflict.cancel')}
          </Button>
          <Button color="inherit" variant="outlined" onClick={act('skip')}>
            {t('filesUpload.conflict.skip')}
          </Button>
          {isFile && (
            <Button color="inherit" variant="outlined" aria-describedby={hintId} onClick={act('replace')}>
              {t('filesUpload.conflict.replace')}
            </Button>
          )}
          <Button variant="contained" onClick={act('keepBoth')}>
            {t('filesUpload.conflict.keepBoth')}
          </Button>
        </>
      }
    >
      <Both conflict={conflict} />
      <Hint id={hintId}>
        {t(isFile ? 'filesUpload.conflict.replaceHint' : 'filesUpload.conflict.folder')}
      </Hint>
      {others > 0 && (
        <Tick
          label={t('filesUpload.conflict.others', { count: others })}
          checked={isForAll}
          onChange={({ target }) => setForAll(target.checked)}
        />
      )}
    </AnimatedDialog>
  );
}

/** Asks what becomes of files whose names are taken, one after the other; closing it cancels the upload. */
export function ConflictDialog({ question }: ConflictDialogProps) {
  return <Asked key={question.conflicts[0]?.entry.key} question={question} />;
}
