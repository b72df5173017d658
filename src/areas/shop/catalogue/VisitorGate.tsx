import Button from '@mui/material/Button';
import Link from 'next/link';
import { useRouter } from 'next/router';
import type { RequestError } from '@/core/redux/createRequest';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { EmptyState } from '@/ui/feedback/EmptyState';

/** Asks visitors to sign in where the shop is not public; nothing for any other refusal. */
export function VisitorGate({ error }: { error: RequestError | null }) {
  const t = useText();
  const { asPath } = useRouter();
  if (error?.status !== 401) return null;
  return (
    <EmptyState
      icon="ph:lock-key"
      title={t('shop.closed.title')}
      text={t('shop.closed.text')}
      action={
        <Button
          variant="contained"
          component={Link}
          href={`${PATHS.auth.login}?returnTo=${encodeURIComponent(asPath)}`}
        >
          {t('shop.closed.signIn')}
        </Button>
      }
    />
  );
}
