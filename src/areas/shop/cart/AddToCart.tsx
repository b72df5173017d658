import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Product, VariantShown } from '@/domain/shop/products';
import { Stepper } from './Stepper';
import { toCartItem } from './toCartItem';
import { useAddToCart } from './useAddToCart';
import { useLeft } from './useLeft';

/** So many are counted out; more are just there. */
const EXACT = 20;
const NOTHING = { inCart: 0, most: null };

interface AddToCartProps {
  product: Product;
  variant: VariantShown | undefined;
}

/** How many, into the cart, or straight to the checkout; the button says why when nothing can be had. */
export function AddToCart({ product, variant }: AddToCartProps) {
  const t = useText();
  const { isBusy, add, buy } = useAddToCart();
  const leftOf = useLeft();
  const { inCart, most: left } = variant ? leftOf(variant) : NOTHING;
  const [typed, setTyped] = useState(1);
  const quantity = Math.max(1, Math.min(typed, left ?? typed));
  const isGone = variant?.inventoryType === 'out_of_stock';
  const hasNoMore = left === 0;
  const wanted = variant && { item: toCartItem(product, variant), price: variant.price, quantity };
  const reason = isGone ? 'checkout.notice.sold-out' : 'shop.add.all';
  const put = async () => {
    if (wanted) await add(wanted);
    setTyped(1);
  };
  return (
    <Stack spacing={2}>
      {variant && !isGone && (
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }} useFlexGap>
          <Typography variant="subtitle2" component="span" aria-hidden>
            {t('shop.add.quantity')}
          </Typography>
          <Stepper label={t('shop.add.quantity')} value={quantity} most={left} onChange={setTyped} />
          {left !== null && left > 0 && left <= EXACT && (
            <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
              {t('shop.add.available', { count: left })}
            </Typography>
          )}
        </Stack>
      )}
      <Stack
        direction="row"
        spacing={2}
        useFlexGap
        sx={{ flexWrap: 'wrap', '& > button': { flex: '1 1 160px' } }}
      >
        <Button
          variant="contained"
          size="large"
          disabled={isBusy || !variant || isGone || hasNoMore}
          onClick={() => void put()}
        >
          {t(isGone || hasNoMore ? reason : 'shop.add.add')}
        </Button>
        {variant && !isGone && (
          <Button
            variant="outlined"
            color="inherit"
            size="large"
            disabled={isBusy}
            onClick={() => void buy(inCart > 0 ? null : (wanted ?? null))}
          >
            {t('shop.add.buy')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
