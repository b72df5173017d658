import { useAppSelector } from '@/core/redux/hooks';
import type { VariantShown } from '@/domain/shop/products';

type Stocked = Pick<VariantShown, 'id' | 'available' | 'backorder'>;

/** Says of a variant how many pieces are in the cart already, and how many more can be put there; null = no limit. */
export function useLeft() {
  const cart = useAppSelector(({ product }) => product.checkout.cart);
  return ({ id, available, backorder }: Stocked) => {
    const inCart = cart.find((item) => item.id === id)?.quantity ?? 0;
    const most = available === null || backorder ? null : Math.max(available - inCart, 0);
    return { inCart, most };
  };
}
