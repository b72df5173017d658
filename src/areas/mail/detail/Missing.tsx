import Button from '@mui/material/Button';
import NextLink from 'next/link';
import { useText } from '@/core/i18n/useText';
import { useGoneNotice } from '@/core/notices/useGoneNotice';
import { PATHS } from '@/core/paths';
import { EmptyState } from '@/ui/feedback/EmptyState';

/** Shown in the place of a mail or label that does not exist or belongs to somebody else. */
export function Missing() {
  const t = useText();
  useGoneNotice(true);
  return (
    <EmptyState
      icon="ph:file-x"
      title={t('mail.missing.title')}
      action={
        <Button
          variant="outlined"
          color="inherit"
          component={NextLink}
          prefetch={false}
          href={PATHS.dashboard.mail.label('inbox')}
        >
          {t('mail.missing.act')}
        </Button>
      }
    />
  );
}
