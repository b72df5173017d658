import { useMemo, useState } from 'react';
import { useLive } from '@/core/live/useLive';
import { ApiError } from '@/domain/errors';
import { shopLive } from '@/domain/shop/ordersLive';
import type { ProductCard } from '@/domain/shop/products';
import { shopApi } from './shopApi';

/** A card as it is now; one that is sold no more has nothing left. */
async function cardNow(card: ProductCard, slug: string): Promise<ProductCard> {
  try {
    return (await shopApi.product({ name: slug })).product;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      return { ...card, available: 0, inventoryType: 'out_of_stock' };
    return card;
  }
}

/** The same cards, each as it is now where its price or stock has changed since it was read. Source: shop, section 3.5. */
export function useFreshCards(cards: readonly ProductCard[]): readonly ProductCard[] {
  const [fresh, setFresh] = useState<ReadonlyMap<ProductCard, ProductCard>>(new Map());
  useLive(shopLive.productChanged, ({ productId, slug }) => {
    const card = cards.find(({ id }) => id === productId);
    if (!card) return;
    void cardNow(card, slug).then((now) => setFresh((known) => new Map(known).set(card, now)));
  });
  return useMemo(() => cards.map((card) => fresh.get(card) ?? card), [cards, fresh]);
}
