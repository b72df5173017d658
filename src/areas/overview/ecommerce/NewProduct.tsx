import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { ProductTile } from '@/domain/overview/rows';
import { ProductPicture } from '@/ui/product/ProductPicture';
import { Price } from '../parts/Price';

const Slide = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  justifyItems: 'start',
  '& .picture': {
    borderRadius: theme.shape.borderRadius,
    inlineSize: '100%',
    overflow: 'hidden',
    '& > span': { aspectRatio: '4 / 3' },
  },
  '& strong': {
    ...theme.typography.subtitle1,
    maxInlineSize: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .below': { ...theme.typography.body2, color: theme.palette.text.secondary },
}));

/** A new product with a button to its page. */
export function NewProduct({ product }: { product: ProductTile }) {
  const t = useText();
  const { slug, name, cover, ...price } = product;
  return (
    <Slide>
      <span className="picture">
        <ProductPicture picture={cover} decorative />
      </span>
      <strong title={name}>
        <bdi>{name}</bdi>
      </strong>
      <span className="below">
        <Price {...price} />
      </span>
      <Button
        component={NextLink}
        href={SHOP_PATHS.dashboard.product(slug)}
        prefetch={false}
        variant="contained"
        aria-label={t('ecommerce.buyOf', { name })}
      >
        {t('ecommerce.buy')}
      </Button>
    </Slide>
  );
}
