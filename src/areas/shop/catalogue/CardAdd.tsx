import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { ProductCard } from '@/domain/shop/products';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { itemOfCard } from '../cart/toCartItem';
import { useAddToCart } from '../cart/useAddToCart';
import { useLeft } from '../cart/useLeft';
import type { ChooseDialogProps } from './ChooseDialog';

const ChooseDialog = lazyPart<ChooseDialogProps>(() =>
  import('./ChooseDialog').then((part) => part.ChooseDialog),
);

/**
 * Adds a product to the cart from its card: at once if there is one variant and some of it is left, else by a dialog
 * with its options and their quantities in the cart. Source: shop, section 5.1.
 */
export function CardAdd({ card }: { card: ProductCard }) {
  const t = useText();
  const { isBusy, add } = useAddToCart();
  const leftOf = useLeft();
  const [isChoosing, setChoosing] = useState(false);
  const { variantId, name, price, available, inventoryType, needsPriceIn } = card;
  if (inventoryType === 'out_of_stock' || needsPriceIn !== undefined) return null;
  function press() {
    const id = variantId ?? '';
    const isLeft = leftOf({ id, available, backorder: inventoryType === 'backorder' }).most !== 0;
    if (id === '' || !isLeft) setChoosing(true);
    else void add({ item: itemOfCard(card, id), price, quantity: 1 });
  }
  return (
    <>
      <IconButton
        size="small"
        disabled={isBusy}
        aria-label={t('shop.add.named', { name })}
        aria-haspopup={variantId === undefined ? 'dialog' : undefined}
        onClick={press}
        sx={{ position: 'relative', zIndex: 1 }}
      >
        <Icon name="ph:shopping-cart" />
      </IconButton>
      {isChoosing && <ChooseDialog card={card} onClose={() => setChoosing(false)} />}
    </>
  );
}
