import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { errorText, type Refusal } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { onNextTry } from '@/core/onNextTry';
import { lazyPart } from './lazyPart';

// Lazy, since only server faults have an id, and then the server can be reached.
const Reference = lazyPart<{ id: string }>(() => import('./Reference').then((part) => part.Reference));

interface ErrorStateProps {
  error: Refusal & { requestId?: string | undefined };
  /** Repeats the read. */
  onRetry: () => void;
}

/**
 * Replaces the content of a failed read: the reason, and Retry. After network errors it retries by itself
 * when the connection returns, and from time to time.
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
