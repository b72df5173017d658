import { useAppSelector } from '@/core/redux/hooks';
import type { VariantShown } from '@/domain/shop/products';

type Stocked = Pick<VariantShown, 'id' | 'available' | 'backorder'>;

/** Returns for a variant the quantity in the cart, and how many more can be added; null = no limit. */
export function useLeft() {
  const cart = useAppSelector(({ product }) => product.checkout.cart);
  return ({ id, available, backorder }: Stocked) => {
    const inCart = cart.find((item) => item.id === id)?.quantity ?? 0;
    const most = available === null || backorder ? null : Math.max(available - inCart, 0);
    return { inCart, most };
  };
}
