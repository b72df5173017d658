import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRouter } from 'next/router';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { TestPayForm } from './TestPayForm';
import { useTestSession } from './useTestSession';

/** The page of the built-in test provider: no money is moved. Source: shop, section 5.8. */
export const TestPayScreen: Screen = () => {
  const t = useText();
  const { money } = useFormat();
  const { query, isReady } = useRouter();
  const sessionRef = isReady ? String(query['sessionRef'] ?? '') : '';
  const { session, error, isLoading, isBusy, reload, act } = useTestSession(sessionRef);
  const isClosed = (session !== null && !session.isOpen) || error?.status === 404 || error?.status === 400;
  return (
    <Stack spacing={3} sx={{ maxWidth: 560, mx: 'auto', inlineSize: '100%' }}>
      <Typography variant="h4" component="h1">
        {t('checkout.test.title')}
      </Typography>
      <Alert severity="warning">{t('checkout.test.banner')}</Alert>
      {isClosed ? (
        <EmptyState
          title={t('checkout.test.closed')}
          icon="ph:credit-card"
          action={
            <Button variant="contained" href={session?.returnUrl ?? '/'}>
              {t('checkout.test.back')}
            </Button>
          }
        />
      ) : (
        <Async
          isLoading={isLoading || sessionRef === ''}
          hasContent={session !== null}
          error={error}
          onRetry={reload}
          skeleton={<Skeleton variant="rounded" height={320} />}
        >
          {session && (
            <Card sx={{ p: 3 }}>
              {session.kind === 'payment' && (
                <Typography variant="h5" component="p" sx={{ mb: 0.5 }}>
                  {money(session.amount, session.currency)}
                </Typography>
              )}
              <Typography sx={{ color: 'text.secondary', mb: 3 }}>
                <bdi>{session.description}</bdi>
              </Typography>
              <TestPayForm session={session} isBusy={isBusy} onAct={(choice) => void act(choice)} />
            </Card>
          )}
        </Async>
      )}
    </Stack>
  );
};
TestPayScreen.layout = 'simple';
TestPayScreen.titleKey = 'checkout.test.title';
TestPayScreen.texts = ['cards', 'checkout'];
