import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import type { BestSeller } from '@/domain/overview/rows';
import { ProductPicture } from '@/ui/product/ProductPicture';
import { FigureLink } from './FigureLink';

const Frame = styled('div')(({ theme }) => ({
  alignItems: 'center',
  blockSize: '100%',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(3),
  '& .picture': {
    borderRadius: 12,
    flexShrink: 0,
    inlineSize: 256,
    maxInlineSize: '100%',
    overflow: 'hidden',
  },
  '& .texts': {
    alignItems: 'start',
    display: 'grid',
    flex: '1 1 200px',
    gap: theme.spacing(1),
    justifyItems: 'start',
    minInlineSize: 0,
  },
  '& strong': { ...theme.typography.h5, overflowWrap: 'anywhere' },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1, 3), margin: 0 },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.subtitle1, margin: 0 },
}));

interface BestSellerCardProps {
  best: BestSeller;
  currency: string;
  /** The orders with it. */
  href: string | undefined;
}

/** The product that sold most, with its figures. */
export function BestSellerCard({ best, currency, href }: BestSellerCardProps) {
  const t = useText();
  const { money, number } = useFormat();
  const { product, pieces, net } = best;
  return (
    <Frame>
      <span className="picture">
        <ProductPicture picture={product.cover} decorative eager />
      </span>
      <div className="texts">
        <strong>
          <bdi>{product.name}</bdi>
        </strong>
        <dl>
          <div>
            <dt>{t('ecommerce.widget.productsSold.title')}</dt>
            <dd>
              <FigureLink href={href}>{number(pieces)}</FigureLink>
            </dd>
          </div>
          <div>
            <dt>{t('ecommerce.net')}</dt>
            <dd>
              <bdi>{money(net, currency)}</bdi>
            </dd>
          </div>
        </dl>
        <Button
          component={NextLink}
          href={SHOP_PATHS.dashboard.product(product.slug)}
          prefetch={false}
          variant="contained"
        >
          {t('ecommerce.openProduct')}
        </Button>
      </div>
    </Frame>
  );
}
