import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { errorText, type Refusal } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { onNextTry } from '@/core/onNextTry';
import { lazyPart } from './lazyPart';

// Only faults of the server have one, and then it answers.
const Reference = lazyPart<{ id: string }>(() => import('./Reference').then((part) => part.Reference));

interface ErrorStateProps {
  error: Refusal & { requestId?: string | undefined };
  /** Reads again. */
  onRetry: () => void;
}

/**
 * A failed read, in the place of what was read: what happened, and Retry. What no answer came for is read again by
 * itself when the line comes back, and now and then.
 */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const t = useText();
  const readAgain = useEffectEvent(onRetry);
  const isAway = error.code === 'unreachable';
  useEffect(() => (isAway ? onNextTry(() => readAgain()) : undefined), [isAway]);
  return (
    <Stack role="alert" spacing={2} sx={{ alignItems: 'center', textAlign: 'center', px: 3, py: 8 }}>
      <Typography variant="subtitle1" component="p">
        {errorText(t, error)}
      </Typography>
      {error.requestId && <Reference id={error.requestId} />}
      <Button variant="outlined" color="inherit" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Stack>
  );
}
