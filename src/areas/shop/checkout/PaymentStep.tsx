import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { errorText } from '@/core/i18n/errorText';
import { useFormat } from '@/core/i18n/format';
import { LANGUAGE_TABLE } from '@/domain/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { fullAddress } from '@/domain/address/fullAddress';
import { countryName } from '@/domain/people/countries';
import type { Cart, Quote } from '@/domain/shop/cartSchemas';
import { CardChoice, type CardWish } from '@/ui/payment/CardChoice';
import { useSavedCards } from '@/ui/payment/useSavedCards';
import { isSoldOut } from '../cart/lines';
import type { CartState } from '../cart/useCart';
import { CartNotices } from './Notices';
import type { StepName } from './steps';
import { StepTitle } from './StepTitle';
import { useHold } from './useHold';
import { usePlace } from './usePlace';

const two = (value: number) => String(value).padStart(2, '0');
/** Seconds left at which the timer is announced. */
const TOLD: readonly number[] = [300, 60];

/** How long the stock is reserved, announced at 5 and 1 minutes. */
function HoldNote({ version, cart }: { version: number; cart: CartState }) {
  const t = useText();
  const { left, error, hold } = useHold(version, cart);
  const again = (
    <Button color="inherit" size="small" onClick={() => void hold()}>
      {t('checkout.hold.again')}
    </Button>
  );
  if (error)
    return (
      <Alert severity="error" action={again}>
        {errorText(t, error)}
      </Alert>
    );
  if (left === null) return null;
  if (left === 0)
    return (
      <Alert severity="warning" action={again}>
        {t('checkout.hold.over')}
      </Alert>
    );
  const time = `${Math.floor(left / 60)}:${two(left % 60)}`;
  return (
    <Alert severity="info" role="timer" aria-live={TOLD.includes(left) ? 'polite' : 'off'}>
      {t('checkout.hold.left', { time })}
    </Alert>
  );
}

/** Delivery address, with a button to change it. */
function PlaceLines({ cart, onEdit }: { cart: Cart; onEdit: () => void }) {
  const t = useText();
  const { language } = useLanguage();
  const place = cart.shippingAddress;
  if (!place) return null;
  const country = countryName(place.country, LANGUAGE_TABLE[language].locale);
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'space-between' }}>
      <div>
        <Typography variant="subtitle2" component="h3">
          {t('checkout.order.shipTo')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          <bdi>{place.receiver}</bdi>
          <br />
          <bdi>{fullAddress(place, country)}</bdi>
        </Typography>
      </div>
      <Button size="small" color="inherit" onClick={onEdit}>
        {t('checkout.pay.edit')}
      </Button>
    </Stack>
  );
}

type Method = Quote['paymentMethods'][number];

const MOST_NOTE = 500;

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

/** Saved cards of the signed-in user, null for visitors, and the one to pay with: the first unless chosen. */
function useCard() {
  const { user } = useAuth();
  const { cards } = useSavedCards(user !== null);
  const [wish, setWish] = useState<CardWish | null>(null);
  const first = cards?.find(({ isDefault }) => isDefault);
  const start: CardWish = first ? { savedMethodId: first.id } : {};
  return { cards, card: wish ?? start, setWish };
}

/** What prevents ordering the cart as it is, and the fix: accept the changes, or return to the cart. */
function Obstacles({ quote, cart, onGo }: { quote: Quote; cart: CartState; onGo: (step: StepName) => void }) {
  const t = useText();
  const isChanged =
    quote.notices.some(({ code }) => code === 'gone') || quote.lines.some((line) => line.notices.length > 0);
  const mustChoose = quote.lines.length === 0 || quote.lines.some(isSoldOut);
  return (
    <>
      <CartNotices quote={quote} lines />
      {!quote.isPayable && isChanged && (
        <Button
          variant="outlined"
          disabled={cart.isSaving}
          onClick={() => (mustChoose ? onGo('cart') : void cart.takeAsIs())}
          sx={{ alignSelf: 'flex-start' }}
        >
          {t(mustChoose ? 'checkout.notice.toCart' : 'checkout.notice.takeAsIs')}
        </Button>
      )}
    </>
  );
}

interface MethodChoiceProps {
  methods: readonly Method[];
  value: Method | null;
  onChange: (method: Method) => void;
}

function MethodChoice({ methods, value, onChange }: MethodChoiceProps) {
  const t = useText();
  return (
    <FormControl>
      <FormLabel id="payment">{t('checkout.pay.payment')}</FormLabel>
      <RadioGroup
        aria-labelledby="payment"
        value={value ?? ''}
        onChange={(_event, next) => onChange(next as Method)}
      >
        {methods.map((method) => (
          <FormControlLabel
            key={method}
            value={method}
            control={<Radio />}
            label={t(`checkout.method.${method}`)}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

interface PaymentStepProps {
  cart: CartState;
  isWalked: boolean;
  onGo: (step: StepName) => void;
}

/** Step 3: delivery and payment. Ordered once, however often it is clicked. */
export function PaymentStep({ cart, isWalked, onGo }: PaymentStepProps) {
  const t = useText();
  const { money } = useFormat();
  const { quote, cart: own } = cart;
  const { place, isPlacing, error } = usePlace(cart);
  const [chosen, setChosen] = useState<Method | null>(null);
  const [note, setNote] = useState(own?.note ?? '');
  const { cards, card, setWish } = useCard();
  if (!quote || !own) return null;
  const method = chosen ?? quote.paymentMethods[0] ?? null;
  const paysByCard = method === 'provider' && cards !== null;
  const isReady = method !== null && quote.isPayable && cart.isSettled && !cart.isSaving;
  return (
    <Card sx={{ p: 3 }}>
      <StepTitle isWalked={isWalked}>{t('checkout.pay.title')}</StepTitle>
      <Stack spacing={3}>
        <HoldNote version={own.version} cart={cart} />
        {error && <Alert severity="error">{errorText(t, error)}</Alert>}
        <Obstacles quote={quote} cart={cart} onGo={onGo} />
        <PlaceLines cart={own} onEdit={() => onGo('billing')} />
        <Delivery quote={quote} cart={cart} />
        <MethodChoice methods={quote.paymentMethods} value={method} onChange={setChosen} />
        {paysByCard && <CardChoice saved={cards} value={card} onChange={setWish} />}
        {method && (
          <Typography sx={{ color: 'text.secondary' }}>{t(`checkout.pay.next.${method}`)}</Typography>
        )}
        <TextField
          multiline
          minRows={2}
          maxRows={6}
          label={t('checkout.pay.note')}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          slotProps={{ htmlInput: { dir: 'auto', maxLength: MOST_NOTE } }}
        />
        <Stack
          direction="row"
          useFlexGap
          sx={{ flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'flex-end' }}
        >
          <Typography variant="subtitle1" component="p">
            {t('checkout.summary.total')} <bdi>{money(quote.total, quote.currency)}</bdi>
          </Typography>
          <Button
            variant="contained"
            size="large"
            loading={isPlacing}
            disabled={!isReady}
            onClick={() => method && void place({ method, ...(paysByCard ? card : {}) }, note)}
          >
            {t('checkout.pay.complete')}
          </Button>
        </Stack>
      </Stack>
    </Card>
  );
}
