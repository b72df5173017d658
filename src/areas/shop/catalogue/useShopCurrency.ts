import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import type { ProductCard } from '@/domain/shop/products';

/** What stands where nobody is signed in and no product was seen yet: the workspace's currency is not known then. */
const UNKNOWN = 'EUR';

/** The currency of the shop: that of the workspace, for a visitor that of the products; it stays when none is left. */
export function useShopCurrency(cards: readonly Pick<ProductCard, 'currency' | 'needsPriceIn'>[]): string {
  const { user } = useAuth();
  const [seen, setSeen] = useState(UNKNOWN);
  const [first] = cards;
  const known = user?.workspace.currency ?? first?.needsPriceIn ?? first?.currency;
  if (known !== undefined && known !== seen) setSeen(known);
  return known ?? seen;
}
