import IconButton from '@mui/material/IconButton';
import { useText } from '@/core/i18n/useText';
import type { ProductCard } from '@/domain/shop/products';
import { Icon } from '@/ui/icon/Icon';
import { itemOfCard } from '../cart/toCartItem';
import { useAddToCart } from '../cart/useAddToCart';

/** Puts a product without options into the cart from its card; others are chosen on their page. */
export function CardAdd({ card }: { card: ProductCard }) {
  const t = useText();
  const { isBusy, add } = useAddToCart();
  const { variantId, name, price, inventoryType } = card;
  if (variantId === undefined || inventoryType === 'out_of_stock') return null;
  return (
    <IconButton
      size="small"
      disabled={isBusy}
      aria-label={t('shop.add.named', { name })}
      onClick={() => void add({ item: itemOfCard(card, variantId), price, quantity: 1 })}
      sx={{ position: 'relative', zIndex: 1 }}
    >
      <Icon name="ph:shopping-cart" />
    </IconButton>
  );
}
