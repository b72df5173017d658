import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { useCart } from '../cart/useCart';
import { gotoStep } from '../productSlice';
import { BillingStep } from './BillingStep';
import { CartStep } from './CartStep';
import { CodeField } from './CodeField';
import { CompleteStep } from './CompleteStep';
import { PaymentStep } from './PaymentStep';
import { openStep, STEPS } from './steps';
import { Summary } from './Summary';

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** The store's step follows the one that is shown. */
function useStep(index: number): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (index >= 0) dispatch(gotoStep(index));
  }, [dispatch, index]);
}

function Steps({ active }: { active: number }) {
  const t = useText();
  return (
    <Stepper activeStep={active} alternativeLabel sx={{ mb: 4 }}>
      {STEPS.slice(0, 3).map((step) => (
        <Step key={step}>
          <StepLabel>{t(`checkout.step.${step}`)}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}

/** From the cart to the order in three steps; the address says which, and Back and Forward walk them. */
export function Checkout() {
  const t = useText();
  const router = useRouter();
  const cart = useCart();
  const { quote } = cart;
  const name = { number: one(router.query['order']), token: one(router.query['token']) };
  const wanted = one(router.query['step']);
  const isDone = wanted === 'complete' && (name.number ?? name.token) !== undefined;
  const step = openStep(wanted, cart.cart, quote);
  useStep(isDone ? STEPS.indexOf('complete') : quote ? STEPS.indexOf(step) : -1);
  if (isDone) return <CompleteStep name={name} />;
  const go = (next: (typeof STEPS)[number]) =>
    void router.push({ pathname: router.pathname, query: { step: next } }, undefined, { shallow: true });
  const back = STEPS[STEPS.indexOf(step) - 1];
  return (
    <Async
      isLoading={cart.isLoading}
      hasContent={quote !== null}
      error={cart.error}
      onRetry={cart.reload}
      isEmpty={!quote || quote.lines.length === 0}
      skeleton={<Skeleton variant="rounded" height={320} />}
      empty={
        <EmptyState
          title={t('checkout.cart.empty')}
          text={t('checkout.cart.emptyText')}
          icon="ph:shopping-cart"
        />
      }
    >
      <Steps active={STEPS.indexOf(step)} />
      {quote && (
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(280px, 1fr)' },
            alignItems: 'start',
          }}
        >
          <Stack spacing={2}>
            {step === 'cart' && <CartStep cart={cart} onNext={() => go('billing')} />}
            {step === 'billing' && <BillingStep cart={cart} onNext={() => go('payment')} />}
            {step === 'payment' && <PaymentStep cart={cart} />}
            {back !== undefined && (
              <Button color="inherit" onClick={() => go(back)} sx={{ alignSelf: 'flex-start' }}>
                {t('checkout.back')}
              </Button>
            )}
          </Stack>
          <Summary sums={quote}>
            <CodeField cart={cart} />
          </Summary>
        </Box>
      )}
    </Async>
  );
}
