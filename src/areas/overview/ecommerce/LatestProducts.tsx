import NextLink from 'next/link';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { ProductTile } from '@/domain/overview/rows';
import { ProductPicture } from '@/ui/product/ProductPicture';
import { ColorDots } from './ColorDots';
import { RowList } from './listStyles';
import { Price } from '../parts/Price';

interface LatestProductsProps {
  /** Names the list. */
  label: string;
  products: readonly ProductTile[];
}

/** The newest products with prices and colors. */
export function LatestProducts({ label, products }: LatestProductsProps) {
  return (
    <RowList aria-label={label}>
      {products.map(({ id, slug, name, cover, colors, ...price }) => (
        <li key={id}>
          <span className="picture">
            <ProductPicture picture={cover} decorative />
          </span>
          <span className="texts">
            <NextLink
              className="name"
              href={SHOP_PATHS.dashboard.product(slug)}
              prefetch={false}
              title={name}
            >
              <bdi>{name}</bdi>
            </NextLink>
            <span className="below">
              <Price {...price} />
            </span>
          </span>
          <ColorDots colors={colors} />
        </li>
      ))}
    </RowList>
  );
}
