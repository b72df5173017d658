import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import Stepper from '@mui/material/Stepper';
import NextLink from 'next/link';
import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import type { RequestError } from '@/core/redux/createRequest';
import { useAppDispatch } from '@/core/redux/hooks';
import type { Quote } from '@/domain/shop/cartSchemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { type CartState, useCart } from '../cart/useCart';
import type { OrderName } from '../orders/useOrder';
import { backStep, gotoStep, nextStep } from '../productSlice';
import { useShopPaths } from '../useShopPaths';
import { CartStep } from './CartStep';
import { CodeField } from './CodeField';
import { PaymentStep } from './PaymentStep';
import { OPEN_STEPS, openStep, type StepName, STEPS } from './steps';
import { Summary } from './Summary';
import { ownSums } from './toCartRequest';

interface CartSummaryProps {
  cart: CartState;
  quote: Quote;
  /** Null where the cart is visible anyway. */
  onEdit: (() => void) | null;
}

/** Sums of the cart: the browser's at once, the server's as soon as they arrive. */
function CartSummary({ cart, quote, onEdit }: CartSummaryProps) {
  const t = useText();
  const { checkout, isSettled } = cart;
  const own = ownSums(checkout, quote.currency);
  const sums = isSettled ? quote : { ...quote, ...own };
  return (
    <Summary
      sums={sums}
      beforeTax={quote.pricesIncludeTax ? undefined : own.total}
      isSettled={isSettled}
      isLater={quote.shippingMethodId === null && quote.lines.length > 0}
      action={
        onEdit && (
          <Button size="small" color="inherit" onClick={onEdit}>
            {t('checkout.summary.edit')}
          </Button>
        )
      }
    >
      <CodeField cart={cart} />
    </Summary>
  );
}

interface StepBarProps {
  step: StepName;
  cart: CartState;
  onGo: (step: StepName) => void;
}

/** The three steps; those whose conditions are met can be opened. */
function StepBar({ step, cart: { cart, quote }, onGo }: StepBarProps) {
  const t = useText();
  const active = STEPS.indexOf(step);
  return (
    <Stepper nonLinear activeStep={active} alternativeLabel aria-label={t('checkout.title')} sx={{ mb: 4 }}>
      {OPEN_STEPS.map((one, index) => (
        <Step key={one} completed={index < active} disabled={openStep(one, cart, quote) !== one}>
          <StepButton onClick={() => onGo(one)}>{t(`checkout.step.${one}`)}</StepButton>
        </Step>
      ))}
    </Stepper>
  );
}

const skeleton = <Skeleton variant="rounded" height={320} />;

const AddressStep = lazyPart(async () => (await import('./AddressStep')).AddressStep, {
  skeleton,
  texts: ['addresses', 'form'],
});
const MemberAddress = lazyPart(async () => (await import('./MemberAddress')).MemberAddress, {
  skeleton,
  texts: ['addresses'],
});

/** Step 2: signed-in users choose one of their addresses, visitors type one. Source: shop, section 5.5. */
function BillingStep(props: { cart: CartState; isWalked: boolean; onNext: () => void }) {
  const { user } = useAuth();
  return user ? <MemberAddress {...props} /> : <AddressStep {...props} />;
}

const CompleteStep = lazyPart<{ name: OrderName }>(async () => (await import('./CompleteStep')).CompleteStep);

const VisitorGate = lazyPart<{ error: RequestError | null }>(
  async () => (await import('../catalogue/VisitorGate')).VisitorGate,
  { texts: ['shop'] },
);

const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value : undefined);

/** Syncs the store's step with the displayed one. */
function useStep(index: number): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (index >= 0) dispatch(gotoStep(index));
  }, [dispatch, index]);
}

/** Changes the step in store and URL together. */
function useWalk(step: StepName) {
  const router = useRouter();
  const dispatch = useAppDispatch();
  const [isWalked, setWalked] = useState(false);
  const go = (next: StepName) => {
    const [from, to] = [STEPS.indexOf(step), STEPS.indexOf(next)];
    if (to === from) return;
    if (to === from + 1) dispatch(nextStep());
    else dispatch(to === from - 1 ? backStep() : gotoStep(to));
    setWalked(true);
    void router.push({ pathname: router.pathname, query: { step: next } }, undefined, { shallow: true });
  };
  return { go, isWalked };
}

function EmptyCart() {
  const t = useText();
  const { catalogue } = useShopPaths();
  return (
    <EmptyState
      title={t('checkout.cart.empty')}
      text={t('checkout.cart.emptyText')}
      icon="ph:shopping-cart"
      action={
        <Button variant="contained" component={NextLink} href={catalogue}>
          {t('checkout.orders.toShop')}
        </Button>
      }
    />
  );
}

interface StepsProps {
  step: StepName;
  cart: CartState;
  quote: Quote;
}

function Steps({ step, cart, quote }: StepsProps) {
  const t = useText();
  const { go, isWalked } = useWalk(step);
  const back = STEPS[STEPS.indexOf(step) - 1];
  const parts = { cart, isWalked };
  return (
    <>
      <StepBar step={step} cart={cart} onGo={go} />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { md: 'minmax(0, 2fr) minmax(280px, 1fr)' },
          alignItems: 'start',
        }}
      >
        <Stack spacing={2}>
          {cart.refusal && <Alert severity="error">{errorText(t, cart.refusal)}</Alert>}
          {step === 'cart' && <CartStep {...parts} onNext={() => go('billing')} />}
          {step === 'billing' && <BillingStep {...parts} onNext={() => go('payment')} />}
          {step === 'payment' && <PaymentStep {...parts} onGo={go} />}
          {back !== undefined && (
            <Button color="inherit" onClick={() => go(back)} sx={{ alignSelf: 'flex-start' }}>
              {t('checkout.back')}
            </Button>
          )}
        </Stack>
        <CartSummary cart={cart} quote={quote} onEdit={step === 'cart' ? null : () => go('cart')} />
      </Box>
    </>
  );
}

/** From cart to order in three steps; the step is in the URL, so Back and Forward work. */
export function Checkout() {
  const router = useRouter();
  const cart = useCart();
  const { quote } = cart;
  const name = { number: one(router.query['order']), token: one(router.query['token']) };
  const wanted = one(router.query['step']);
  const isDone = wanted === 'complete' && (name.number ?? name.token) !== undefined;
  const step = openStep(wanted, cart.cart, quote);
  useStep(isDone ? STEPS.indexOf('complete') : quote ? STEPS.indexOf(step) : -1);
  if (isDone) return <CompleteStep name={name} />;
  if (cart.error?.status === 401) return <VisitorGate error={cart.error} />;
  return (
    <Async
      isLoading={cart.isLoading}
      hasContent={quote !== null}
      error={cart.error}
      onRetry={cart.reload}
      isEmpty={!quote || (quote.lines.length === 0 && quote.notices.length === 0)}
      skeleton={<Skeleton variant="rounded" height={320} />}
      empty={<EmptyCart />}
    >
      {quote && <Steps step={step} cart={cart} quote={quote} />}
    </Async>
  );
}
