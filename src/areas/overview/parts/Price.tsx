import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { ProductTile } from '@/domain/overview/rows';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';

const Row = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(0.5),
  fontVariantNumeric: 'tabular-nums',
  '& del': { color: theme.palette.text.secondary },
}));

type PriceProps = Pick<ProductTile, 'price' | 'compareAtPrice' | 'currency'>;

/** The price of a product with its former one struck through; "Free" for zero. */
export function Price({ price, compareAtPrice, currency }: PriceProps) {
  const t = useText();
  const { money } = useFormat();
  return (
    <Row>
      {compareAtPrice !== undefined && compareAtPrice > price && (
        <del>
          <VisuallyHidden>{t('dashboard.price.before')} </VisuallyHidden>
          <bdi>{money(compareAtPrice, currency)}</bdi>
        </del>
      )}
      <bdi>{price === 0 ? t('dashboard.price.free') : money(price, currency)}</bdi>
    </Row>
  );
}
