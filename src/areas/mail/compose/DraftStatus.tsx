import { styled } from '@mui/material/styles';
import { errorText } from '@/core/i18n/errorText';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { ApiError } from '@/domain/errors';
import type { TextFunction } from '@/domain/texts/keys';
import { fieldText } from '@/ui/form/fieldText';
import { isPassing } from './draftStore';
import type { DraftState } from './useDraft';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  flexGrow: 1,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  '&[data-failed]': { color: theme.palette.error.main },
  '& button': { all: 'unset', cursor: 'pointer', fontWeight: 600, textDecoration: 'underline' },
  '& button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
}));

/** Why the server refuses to save it: what is wrong with its first wrong field. */
function reasonOf(t: TextFunction, refusal: ApiError): string {
  const [code] = Object.values(refusal.fields ?? {});
  return code === undefined ? errorText(t, refusal) : fieldText(t, code);
}

interface DraftStatusProps {
  draft: DraftState;
  /** Opens the dialog of two texts. */
  onCompare: () => void;
}

/** Whether the server has what is written. */
export function DraftStatus({ draft, onCompare }: DraftStatusProps) {
  const t = useText();
  const { time } = useFormat();
  const { state, savedAt, theirs, store } = draft;
  const isFailed = state === 'failed' || theirs !== null;
  const refusal = store.problem;
  const isRefused = refusal !== null && !isPassing(refusal);
  return (
    <Line role="status" data-failed={isFailed || undefined}>
      {theirs && (
        <>
          {t('mailCompose.status.stale')}{' '}
          <button type="button" onClick={onCompare}>
            {t('mailCompose.status.compare')}
          </button>
        </>
      )}
      {!theirs && isFailed && !isRefused && t('mailCompose.status.failed')}
      {!theirs && isFailed && isRefused && reasonOf(t, refusal)}
      {state === 'saving' && t('mailCompose.status.saving')}
      {state === 'saved' && savedAt && t('mailCompose.status.saved', { time: time(savedAt) })}
    </Line>
  );
}
