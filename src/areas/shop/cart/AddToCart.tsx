import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Product, VariantShown } from '@/domain/shop/products';
import { isForSale } from '../product/choice';
import { Price } from '../parts/Price';
import { Stepper } from './Stepper';
import { toCartItem } from './toCartItem';
import { useAddToCart } from './useAddToCart';
import { useLeft } from './useLeft';

/** Larger stocks are shown without a number. */
const EXACT = 20;
const NOTHING = { inCart: 0, most: null };

const Acts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  '& button': { flex: '1 1 160px' },
  '& > [data-page-bar]': { display: 'contents' },
  [theme.breakpoints.down('sm')]: {
    '& > [data-page-bar]': {
      alignItems: 'center',
      backgroundColor: theme.palette.background.paper,
      borderBlockStart: `1px solid ${theme.palette.divider}`,
      boxShadow: theme.shadows[8],
      display: 'flex',
      gap: theme.spacing(2),
      inset: 'auto 0 0',
      justifyContent: 'space-between',
      padding: theme.spacing(1.5, 2),
      paddingBlockEnd: `calc(${theme.spacing(1.5)} + env(safe-area-inset-bottom))`,
      position: 'fixed',
      zIndex: theme.zIndex.fab,
      '& > strong': { ...theme.typography.subtitle1, minInlineSize: 0 },
      '& > button': { flex: '0 1 auto', marginInlineStart: 'auto', minInlineSize: 160 },
      '@media print': { display: 'none' },
    },
  },
}));

interface AddToCartProps {
  product: Product;
  variant: VariantShown | undefined;
}

interface PiecesProps {
  quantity: number;
  /** How many more can be added to the cart; null = no limit. */
  left: number | null;
  onChange: (quantity: number) => void;
}

/** Quantity field. */
function Pieces({ quantity, left, onChange }: PiecesProps) {
  const t = useText();
  return (
    <Stack direction="row" spacing={2} sx={{ alignItems: 'center', flexWrap: 'wrap' }} useFlexGap>
      <Typography variant="subtitle2" component="span" aria-hidden>
        {t('shop.add.quantity')}
      </Typography>
      <Stepper label={t('shop.add.quantity')} value={quantity} most={left} onChange={onChange} />
      {left !== null && left > 0 && left <= EXACT && (
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {t('shop.add.available', { count: left })}
        </Typography>
      )}
    </Stack>
  );
}

/**
 * Quantity, "add to cart" and "buy now"; a disabled button gives the reason. On phones it is fixed at the bottom with
 * the price. Source: shop, section 5.2.
 */
export function AddToCart({ product, variant }: AddToCartProps) {
  const t = useText();
  const { isBusy, add, buy } = useAddToCart();
  const leftOf = useLeft();
  const { inCart, most: left } = variant ? leftOf(variant) : NOTHING;
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [typed, setTyped] = useState(1);
  const quantity = Math.max(1, Math.min(typed, left ?? typed));
  const { needsPriceIn } = variant ?? product;
  const isSold = variant !== undefined && isForSale(variant);
  const wanted = variant && { item: toCartItem(product, variant), price: variant.price, quantity };
  const isOut = variant?.inventoryType === 'out_of_stock';
  const label = () => {
    if (isOut) return t('checkout.notice.sold-out');
    if (needsPriceIn !== undefined) return t('shop.price.needed', { currency: needsPriceIn });
    return t(left === 0 ? 'shop.add.all' : 'shop.add.add');
  };
  return (
    <Stack spacing={2}>
      {isSold && <Pieces quantity={quantity} left={left} onChange={setTyped} />}
      <Acts>
        <div data-page-bar>
          {isPhone && needsPriceIn === undefined && (
            <strong>
              <Price {...(variant ?? product)} />
            </strong>
          )}
          <Button
            variant="contained"
            size="large"
            disabled={isBusy || !isSold || left === 0}
            onClick={() => wanted && void add(wanted).then(() => setTyped(1))}
          >
            {label()}
          </Button>
        </div>
        {isSold && (
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
      </Acts>
    </Stack>
  );
}
