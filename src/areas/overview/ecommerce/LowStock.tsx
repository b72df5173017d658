import NextLink from 'next/link';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { LowVariant } from '@/domain/overview/rows';
import { ProductPicture } from '@/ui/product/ProductPicture';
import { type Tone, ToneChip } from '@/ui/table/ToneChip';
import { RowList } from './listStyles';

const toneOf = (left: number): Tone => (left <= 0 ? 'error' : 'warning');

interface LowStockProps {
  /** Names the list. */
  label: string;
  variants: readonly LowVariant[];
  /** The stock list, narrowed to them. */
  href: string;
}

/** Variants that run out, each with a link to the stock list. */
export function LowStock({ label, variants, href }: LowStockProps) {
  const t = useText();
  return (
    <RowList aria-label={label}>
      {variants.map(({ variantId, slug, name, options, cover, left }) => (
        <li key={variantId}>
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
              {options !== '' && <bdi>{options}</bdi>}
              {options !== '' && ' '}
              <ToneChip tone={toneOf(left)}>{t('ecommerce.stock.left', { count: left })}</ToneChip>
            </span>
          </span>
          <span className="end">
            <NextLink href={href} prefetch={false} aria-label={t('ecommerce.stock.restockOf', { name })}>
              {t('ecommerce.stock.restock')}
            </NextLink>
          </span>
        </li>
      ))}
    </RowList>
  );
}
