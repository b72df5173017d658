import { toMajor } from '@/domain/money/money';
import type { QuoteLine } from '@/domain/shop/cartSchemas';
import type { Product, ProductCard, VariantShown } from '@/domain/shop/products';
import type { CartItem } from '../checkout/checkoutState';

/** One unit of a variant for the browser's cart; prices become major units here. Source: shop, section 4.3. */
export function toCartItem(product: Product, variant: VariantShown): CartItem {
  return {
    id: variant.id,
    price: toMajor(variant.price, product.currency),
    quantity: 1,
    colors: variant.colors.map(({ hex }) => hex),
    productId: product.id,
    slug: product.slug,
    name: product.name,
    cover: product.cover?.thumbnailUrl ?? null,
    sku: variant.sku,
    options: variant.options,
    available: variant.backorder ? null : variant.available,
    currency: product.currency,
  };
}

/** One unit of a product with a single variant, from its catalog card. */
export function itemOfCard(card: ProductCard, variantId: string): CartItem {
  const { id: productId, slug, name, price, currency, available, colors, cover } = card;
  return {
    id: variantId,
    price: toMajor(price, currency),
    quantity: 1,
    colors: colors.map(({ hex }) => hex),
    productId,
    slug,
    name,
    cover: cover?.thumbnailUrl ?? null,
    sku: '',
    options: {},
    available,
    currency,
  };
}

/** A row of the server's quote for the browser's cart. */
export function itemOfLine(line: QuoteLine, currency: string): CartItem {
  const { variantId, unitPrice, quantity, colors, productId, slug, name, cover, sku, options, available } =
    line;
  return {
    id: variantId,
    price: toMajor(unitPrice, currency),
    quantity,
    colors,
    productId,
    slug,
    name,
    cover: cover?.thumbnailUrl ?? null,
    sku,
    options,
    available,
    currency,
  };
}
