import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { toastUndo } from '@/ui/feedback/toast';
import type { QuoteLine } from '@/domain/shop/cartSchemas';
import { Icon } from '@/ui/icon/Icon';
import type { CartState } from '../cart/useCart';
import { linesOf, seenLinesOf } from '../cart/lines';
import { Stepper } from '../cart/Stepper';

function Quantity({ line, cart }: { line: QuoteLine; cart: CartState }) {
  const t = useText();
  const { quantity, available, name, variantId } = line;
  return (
    <Stepper
      label={t('checkout.cart.quantityOf', { name })}
      value={quantity}
      most={available}
      isBusy={cart.isSaving}
      onChange={(next) => void cart.setQuantity(variantId, next)}
    />
  );
}

function Notices({ line, currency }: { line: QuoteLine; currency: string }) {
  const t = useText();
  const { money, number } = useFormat();
  return line.notices.map(({ code, from = 0, to = 0, available = 0 }) => (
    <Alert key={code} severity="warning" sx={{ mt: 1 }}>
      {t(`checkout.notice.${code}`, {
        from: money(from, currency),
        to: money(to, currency),
        available: number(available),
      })}
    </Alert>
  ));
}

function Line({ line, cart, currency }: { line: QuoteLine; cart: CartState; currency: string }) {
  const t = useText();
  const { money } = useFormat();
  const { name, options, variantId } = line;
  const remove = async () => {
    const before = linesOf(cart.quote).find((one) => one.variantId === variantId);
    if (before && (await cart.setQuantity(variantId, 0)))
      toastUndo(t('checkout.cart.removed', { name }), async () => cart.putBack(before));
  };
  return (
    <Box component="li" sx={{ py: 2, borderBlockEnd: '1px dashed', borderColor: 'divider' }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }} useFlexGap>
        {line.cover && (
          <Box
            component="img"
            src={line.cover.thumbnailUrl}
            alt=""
            width={64}
            height={64}
            sx={{ borderRadius: 1.5, objectFit: 'cover' }}
          />
        )}
        <Box sx={{ flex: '1 1 180px', minInlineSize: 0 }}>
          <Typography variant="subtitle2" component="p">
            <bdi>{name}</bdi>
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[...Object.values(options), money(line.unitPrice, currency)].join(' · ')}
          </Typography>
        </Box>
        <Quantity line={line} cart={cart} />
        <Typography variant="subtitle2" component="span" sx={{ minInlineSize: 88, textAlign: 'end' }}>
          <bdi>{money(line.lineTotal, currency)}</bdi>
        </Typography>
        <IconButton
          aria-label={t('checkout.cart.remove', { name })}
          disabled={cart.isSaving}
          onClick={() => void remove()}
        >
          <Icon name="ph:trash" />
        </IconButton>
      </Stack>
      <Notices line={line} currency={currency} />
    </Box>
  );
}

/** Step 1: what is in the cart. A changed price is taken as seen when the step is left. */
export function CartStep({ cart, onNext }: { cart: CartState; onNext: () => void }) {
  const t = useText();
  const { quote } = cart;
  if (!quote) return null;
  const soldOut = quote.lines.some(({ notices }) => notices.some(({ code }) => code === 'sold-out'));
  const next = async () => {
    if (await cart.update({ lines: seenLinesOf(quote) })) onNext();
  };
  return (
    <Card sx={{ p: 3 }}>
      <Typography variant="h6" component="h2">
        {t('checkout.cart.title')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {quote.lines.map((line) => (
          <Line key={line.variantId} line={line} cart={cart} currency={quote.currency} />
        ))}
      </Box>
      <Stack direction="row" sx={{ justifyContent: 'flex-end', mt: 3 }}>
        <Button variant="contained" disabled={cart.isSaving || soldOut} onClick={() => void next()}>
          {t('checkout.cart.next')}
        </Button>
      </Stack>
    </Card>
  );
}
