import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { useLate } from './useLate';

interface LoadingScreenProps {
  logo: ReactNode;
  /** Retries what is waited for; reloads the page by default. */
  onRetry?: () => void;
}

const AFTER = 200;
const SLOW = 8000;

const SCREEN = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 3,
  minHeight: '100dvh',
  '@keyframes pulse': { '50%': { opacity: 0.4 } },
} as const;

const PULSE = {
  animation: 'pulse 2s ease-in-out infinite',
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const;

/** Replaces the page while a guard decides or the first data load. Visible only after 200 ms. */
export function LoadingScreen({ logo, onRetry = () => window.location.reload() }: LoadingScreenProps) {
  const t = useText();
  const seen = useLate(true, AFTER);
  const slow = useLate(true, SLOW);
  return (
    <Box component="output" aria-label={t('feedback.loading.label')} aria-busy="true" sx={SCREEN}>
      {seen && (
        <>
          <Box sx={PULSE}>{logo}</Box>
          <VisuallyHidden>{t('feedback.loading.label')}</VisuallyHidden>
        </>
      )}
      {slow && (
        <>
          <Typography variant="body2">{t('feedback.loading.slow')}</Typography>
          <Button variant="outlined" color="inherit" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </>
      )}
    </Box>
  );
}
