import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import NextLink from 'next/link';
import type { ReactNode } from 'react';
import { useLateAuth } from '@/core/auth/useLateAuth';
import { useText } from '@/core/i18n/useText';
import { LANDING_PATH } from '@/core/paths';

/** Ways on from an error page: home, the dashboard for who is signed in, and the page's own. */
export function ErrorActions({ children }: { children?: ReactNode }) {
  const t = useText();
  const { isAuthenticated } = useLateAuth();
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1.5}
      sx={{ flexWrap: 'wrap', justifyContent: 'center', mt: 4 }}
    >
      {children}
      <Button
        component={NextLink}
        prefetch={false}
        href={isAuthenticated ? LANDING_PATH : '/'}
        variant={children ? 'outlined' : 'contained'}
      >
        {t(isAuthenticated ? 'site.goDashboard' : 'site.goHome')}
      </Button>
    </Stack>
  );
}
