import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { errorText } from '@/core/i18n/errorText';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Quote } from '@/domain/shop/cartSchemas';
import { type CardWish, CardChoice } from '@/ui/payment/CardChoice';
import { useSavedCards } from '@/ui/payment/useSavedCards';
import type { CartState } from '../cart/useCart';
import { HoldNote } from './HoldNote';
import { type Method, usePlace } from './usePlace';

function Delivery({ quote, cart }: { quote: Quote; cart: CartState }) {
  const t = useText();
  const { money, range } = useFormat();
  return (
    <FormControl>
      <FormLabel id="delivery">{t('checkout.pay.delivery')}</FormLabel>
      <RadioGroup
        aria-labelledby="delivery"
        value={quote.shippingMethodId ?? ''}
        onChange={(_event, id) => void cart.update({ shippingMethodId: id })}
      >
        {quote.shippingMethods.map(({ id, name, amount, from, to }) => (
          <FormControlLabel
            key={id}
            value={id}
            control={<Radio />}
            label={t('checkout.pay.offer', {
              name,
              price: amount === 0 ? t('checkout.pay.free') : money(amount, quote.currency),
              days: range(`${from}T12:00:00.000Z`, `${to}T12:00:00.000Z`),
            })}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** The saved cards of who is signed in, null for visitors, and which one pays: the first choice unless chosen. */
function useCard() {
  const { user } = useAuth();
  const { cards } = useSavedCards(user !== null);
  const [wish, setWish] = useState<CardWish | null>(null);
  const first = cards?.find(({ isDefault }) => isDefault);
  const start: CardWish = first ? { savedMethodId: first.id } : {};
  return { cards, card: wish ?? start, setWish };
}

/** Step 3: how it comes, how it is paid. Ordered once, however often it is clicked. */
export function PaymentStep({ cart }: { cart: CartState }) {
  const t = useText();
  const { quote, cart: own } = cart;
  const { place, isPlacing, error } = usePlace(cart);
  const [chosen, setChosen] = useState<Method | null>(null);
  const { cards, card, setWish } = useCard();
  if (!quote || !own) return null;
  const method = chosen ?? quote.paymentMethods[0] ?? null;
  const paysByCard = method === 'provider' && cards !== null;
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h6" component="h2" sx={{ mb: 2 }}>
        {t('checkout.pay.title')}
      </Typography>
      <Stack spacing={3}>
        <HoldNote version={own.version} />
        {error && <Alert severity="error">{errorText(t, error)}</Alert>}
        {quote.notices.map(({ code }) => (
          <Alert key={code} severity="warning">
            {t(`checkout.notice.${code}`)}
          </Alert>
        ))}
        <Delivery quote={quote} cart={cart} />
        <FormControl>
          <FormLabel id="payment">{t('checkout.pay.payment')}</FormLabel>
          <RadioGroup
            aria-labelledby="payment"
            value={method ?? ''}
            onChange={(_event, value) => setChosen(value as Method)}
          >
            {quote.paymentMethods.map((value) => (
              <FormControlLabel
                key={value}
                value={value}
                control={<Radio />}
                label={t(`checkout.method.${value}`)}
              />
            ))}
          </RadioGroup>
        </FormControl>
        {paysByCard && <CardChoice saved={cards} value={card} onChange={setWish} />}
        {method && (
          <Typography sx={{ color: 'text.secondary' }}>{t(`checkout.pay.next.${method}`)}</Typography>
        )}
        <Button
          variant="contained"
          size="large"
          disabled={isPlacing || cart.isSaving || method === null || !quote.isPayable || !cart.isSettled}
          onClick={() => method && void place(method, paysByCard ? card : {})}
          sx={{ alignSelf: 'flex-end' }}
        >
          {t('checkout.pay.complete')}
        </Button>
      </Stack>
    </Card>
  );
}
