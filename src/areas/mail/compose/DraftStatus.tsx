import { styled } from '@mui/material/styles';
import { errorText } from '@/core/i18n/errorText';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
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
  const isRefused = refusal?.status === 400 || refusal?.code === 'already-sent';
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
      {!theirs && isFailed && refusal && isRefused && errorText(t, refusal)}
      {state === 'saving' && t('mailCompose.status.saving')}
      {state === 'saved' && savedAt && t('mailCompose.status.saved', { time: time(savedAt) })}
    </Line>
  );
}
