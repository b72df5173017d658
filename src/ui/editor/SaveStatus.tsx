import { styled } from '@mui/material/styles';
import type { SaveState } from '@/core/drafts/useAutosave';
import { useText } from '@/core/i18n/useText';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  minBlockSize: 18,
  '&[data-failed]': { color: theme.palette.error.main },
  '& button': { all: 'unset', cursor: 'pointer', fontWeight: 600, textDecoration: 'underline' },
  '& button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
}));

/** The save state of a text. The page or part around it names the texts `editor`. */
export function SaveStatus({ state, onRetry }: { state: SaveState; onRetry: () => void }) {
  const t = useText();
  const isFailed = state === 'failed';
  return (
    <Line role="status" data-failed={isFailed || undefined}>
      {state === 'saving' && t('editor.save.saving')}
      {state === 'saved' && t('editor.save.saved')}
      {isFailed && (
        <>
          {t('editor.save.failed')}{' '}
          <button type="button" onClick={onRetry}>
            {t('common.retry')}
          </button>
        </>
      )}
    </Line>
  );
}
