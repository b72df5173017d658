import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import NextLink from 'next/link';
import type { ReactNode } from 'react';
import { useHydratedAuth } from '@/core/auth/useHydratedAuth';
import { useText } from '@/core/i18n/useText';
import { LANDING_PATH } from '@/core/paths';

interface ErrorActionsProps {
  /** The page's own action, before all others. */
  first?: ReactNode;
  /** Further actions, after the others. */
  last?: ReactNode;
}

/** Actions of an error page: the page's own, the dashboard for signed-in users, home. */
export function ErrorActions({ first, last }: ErrorActionsProps) {
  const t = useText();
  const { isAuthenticated } = useHydratedAuth();
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', justifyContent: 'center' }}>
      {first}
      {isAuthenticated && (
        <Button
          component={NextLink}
          prefetch={false}
          href={LANDING_PATH}
          variant={first ? 'outlined' : 'contained'}
        >
          {t('site.goDashboard')}
        </Button>
      )}
      <Button
        component={NextLink}
        prefetch={false}
        href="/"
        variant={first || isAuthenticated ? 'outlined' : 'contained'}
      >
        {t('site.goHome')}
      </Button>
      {last}
    </Stack>
  );
}
