import { styled } from '@mui/material/styles';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { Rows } from '@/domain/overview/figures';
import type { ProductTile } from '@/domain/overview/rows';
import { Icon } from '@/ui/icon/Icon';
import { Line, Lines } from '../parts/Lines';
import { Price } from '../parts/Price';
import { ProductPicture } from '@/ui/product/ProductPicture';
import { WidgetEmpty } from '@/ui/dashboard/WidgetEmpty';

const Cover = styled('span')(({ theme }) => ({
  borderRadius: theme.shape.borderRadius,
  inlineSize: 48,
  overflow: 'hidden',
}));

const Stars = styled('span')(({ theme }) => ({
  alignItems: 'center',
  display: 'inline-flex',
  gap: theme.spacing(0.5),
  color: theme.palette.text.secondary,
  '& > .icon': { color: theme.palette.warning.main },
}));

/** A product with its price, or "Free"; `detail` is the line below its name. */
function Product({ product, detail }: { product: ProductTile; detail: ReactNode }) {
  const { slug, name, cover } = product;
  return (
    <Line
      sign={
        <Cover>
          <ProductPicture picture={cover} decorative />
        </Cover>
      }
      end={<Price {...product} />}
    >
      <span>
        <Link prefetch={false} href={SHOP_PATHS.dashboard.product(slug)}>
          <bdi>{name}</bdi>
        </Link>
      </span>
      <small>{detail}</small>
    </Line>
  );
}

function Rating({ product: { rating, reviews } }: { product: ProductTile }) {
  const t = useText();
  const { decimal, number } = useFormat();
  const shown = decimal(rating, 1);
  return (
    <Stars role="img" aria-label={t('overview.app.topProducts.rating', { rating: shown, count: reviews })}>
      <Icon name="ph:star-fill" size={14} />
      <span aria-hidden>
        {shown} ({number(reviews)})
      </span>
    </Stars>
  );
}

/** The newest products of the shop. */
export function LatestProducts({ data }: { data: Rows<ProductTile> }) {
  const t = useText();
  const mayAdd = useCan()('products.manage');
  if (data.rows.length === 0)
    return (
      <WidgetEmpty
        text={t('overview.app.latestProducts.empty')}
        link={{
          label: t(`overview.app.latestProducts.${mayAdd ? 'add' : 'open'}`),
          href: mayAdd ? SHOP_PATHS.dashboard.newProduct : SHOP_PATHS.dashboard.catalogue,
        }}
      />
    );
  return (
    <Lines label={t('overview.app.latestProducts.title')}>
      {data.rows.map((product) => (
        <Product
          key={product.id}
          product={product}
          detail={product.category && <bdi>{product.category}</bdi>}
        />
      ))}
    </Lines>
  );
}

/** Products by the mean of their stars. */
export function TopProducts({ data }: { data: Rows<ProductTile> }) {
  const t = useText();
  if (data.rows.length === 0)
    return (
      <WidgetEmpty
        text={t('overview.app.topProducts.empty')}
        link={{ label: t('overview.app.latestProducts.open'), href: SHOP_PATHS.dashboard.catalogue }}
      />
    );
  return (
    <Lines label={t('overview.app.topProducts.title')}>
      {data.rows.map((product) => (
        <Product
          key={product.id}
          product={product}
          detail={
            <>
              {product.category && (
                <>
                  <bdi>{product.category}</bdi> ·{' '}
                </>
              )}
              <Rating product={product} />
            </>
          }
        />
      ))}
    </Lines>
  );
}
