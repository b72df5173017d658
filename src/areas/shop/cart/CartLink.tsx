import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useEffect } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { useLiveReload } from '@/core/live/useLive';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { useRead } from '@/core/redux/useRead';
import { shopLive } from '@/domain/shop/ordersLive';
import { Icon } from '@/ui/icon/Icon';
import { POPOVER_SHADOW } from '@/ui/theme/shadows';
import { applyQuote } from '../checkout/applyQuote';
import { useCheckoutNow, useKeptProduct } from '../productStore';
import { useShopPaths } from '../useShopPaths';
import { readCart } from './readCart';

/** Highest count shown on the link. */
const MOST = 99;

const Link = styled(NextLink)(({ theme }) => ({
  alignItems: 'center',
  backgroundColor: theme.palette.background.paper,
  border: `var(--card-border) solid ${theme.palette.divider}`,
  borderStartStartRadius: 16,
  borderEndStartRadius: 16,
  boxShadow: POPOVER_SHADOW,
  color: theme.palette.text.primary,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  insetBlockStart: 112,
  insetInlineEnd: 0,
  // As wide as the page's padding, so that it covers nothing that can be clicked.
  inlineSize: theme.spacing(6),
  paddingBlock: theme.spacing(1.5),
  position: 'fixed',
  textDecoration: 'none',
  zIndex: theme.zIndex.fab,
  '& > span': {
    ...theme.typography.caption,
    backgroundColor: theme.palette.error.main,
    borderRadius: 11,
    color: theme.palette.error.contrastText,
    fontWeight: 700,
    lineHeight: '22px',
    minInlineSize: 22,
    paddingInline: 6,
    textAlign: 'center',
  },
  '@media print': { display: 'none' },
}));

/** Loads the signed-in user's cart, shared by their devices, merged with what they chose before signing in. */
function useServerCart(): void {
  const { user } = useAuth();
  const dispatch = useAppDispatch();
  const isKept = useKeptProduct();
  const kept = useCheckoutNow();
  const { data, reload } = useRead(user && isKept ? `cart:${user.id}` : null, (signal) =>
    readCart(user?.id ?? null, kept, signal),
  );
  useLiveReload([shopLive.cartChanged], reload);
  useEffect(() => {
    if (data) applyQuote(data.quote).forEach(dispatch);
  }, [data, dispatch]);
}

/** Link to the cart on every page of the shop, with its item count. */
export function CartLink() {
  const t = useText();
  const { number } = useFormat();
  const { checkout } = useShopPaths();
  useServerCart();
  const count = useAppSelector(({ product }) => product.checkout.totalItems);
  return (
    <Link prefetch={false} href={checkout} aria-label={t('shop.cart.label', { count })}>
      <Icon name="ph:shopping-cart" size={24} />
      <span aria-hidden>{count > MOST ? `${number(MOST)}+` : number(count)}</span>
    </Link>
  );
}
