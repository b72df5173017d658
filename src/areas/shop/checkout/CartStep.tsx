import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { QuoteLine } from '@/domain/shop/cartSchemas';
import { toastUndo } from '@/ui/feedback/toast';
import { Icon } from '@/ui/icon/Icon';
import { isSoldOut, linesOf } from '../cart/lines';
import { Stepper } from '../cart/Stepper';
import type { CartState } from '../cart/useCart';
import { useShopPaths } from '../useShopPaths';
import { CartNotices, LineNotices } from './Notices';
import { StepTitle } from './StepTitle';

interface LineProps {
  line: QuoteLine;
  cart: CartState;
  currency: string;
}

/** The displayed quantity: unsent changes included. */
const shownQuantity = ({ checkout }: CartState, { variantId, quantity }: QuoteLine) =>
  checkout.cart.find(({ id }) => id === variantId)?.quantity ?? quantity;

function LineTitle({ line, currency }: Omit<LineProps, 'cart'>) {
  const { money } = useFormat();
  const { product } = useShopPaths();
  const { name, options, slug, unitPrice } = line;
  return (
    <Box sx={{ flex: '1 1 140px', minInlineSize: 0 }}>
      <Typography
        variant="subtitle2"
        component={NextLink}
        href={product(slug)}
        sx={{ color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } }}
      >
        <bdi>{name}</bdi>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {Object.values(options).map((value) => (
          <span key={value}>
            <bdi>{value}</bdi>
            {' · '}
          </span>
        ))}
        <bdi>{money(unitPrice, currency)}</bdi>
      </Typography>
    </Box>
  );
}

function Line({ line, cart, currency }: LineProps) {
  const t = useText();
  const { money } = useFormat();
  const { name, variantId, cover } = line;
  const quantity = shownQuantity(cart, line);
  const remove = async () => {
    const before = linesOf(cart.quote).find((one) => one.variantId === variantId);
    if (before && (await cart.remove(variantId)))
      toastUndo(t('checkout.cart.removed', { name }), () => cart.putBack(before));
  };
  return (
    <Box component="li" sx={{ py: 2, borderBlockEnd: '1px dashed', borderColor: 'divider' }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }} useFlexGap>
        {cover && (
          <Box
            component="img"
            src={cover.thumbnailUrl}
            alt=""
            width={64}
            height={64}
            sx={{ borderRadius: 1.5, objectFit: 'cover' }}
          />
        )}
        <LineTitle line={line} currency={currency} />
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', marginInlineStart: 'auto' }}>
          <Stepper
            label={t('checkout.cart.quantityOf', { name })}
            value={quantity}
            most={line.available}
            onChange={(next) => cart.setQuantity(variantId, next)}
          />
          <Typography variant="subtitle2" component="span" sx={{ minInlineSize: 76, textAlign: 'end' }}>
            <bdi>{money(line.unitPrice * quantity, currency)}</bdi>
          </Typography>
          <IconButton aria-label={t('checkout.cart.remove', { name })} onClick={() => void remove()}>
            <Icon name="ph:trash" />
          </IconButton>
        </Stack>
      </Stack>
      <LineNotices line={line} currency={currency} />
    </Box>
  );
}

interface CartStepProps {
  cart: CartState;
  isWalked: boolean;
  onNext: () => void;
}

/** Step 1: the cart. Leaving the step accepts changes of price or stock. */
export function CartStep({ cart, isWalked, onNext }: CartStepProps) {
  const t = useText();
  const { catalogue } = useShopPaths();
  const { quote, checkout } = cart;
  if (!quote) return null;
  const lines = quote.lines.filter(({ variantId }) => checkout.cart.some(({ id }) => id === variantId));
  const next = async () => {
    if (await cart.takeAsIs()) onNext();
  };
  return (
    <Card sx={{ p: 3 }}>
      <StepTitle isWalked={isWalked}>{t('checkout.cart.title')}</StepTitle>
      <Stack spacing={1}>
        <CartNotices quote={quote} />
      </Stack>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {lines.map((line) => (
          <Line key={line.variantId} line={line} cart={cart} currency={quote.currency} />
        ))}
      </Box>
      <Stack
        direction="row"
        useFlexGap
        sx={{ flexWrap: 'wrap', gap: 2, justifyContent: 'space-between', mt: 3 }}
      >
        <Button component={NextLink} href={catalogue} color="inherit">
          {t('checkout.cart.shop')}
        </Button>
        <Button
          variant="contained"
          disabled={cart.isSaving || lines.length === 0 || lines.some(isSoldOut)}
          onClick={() => void next()}
        >
          {t('checkout.cart.next')}
        </Button>
      </Stack>
    </Card>
  );
}
