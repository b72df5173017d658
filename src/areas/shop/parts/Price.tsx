import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';

const Row = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexWrap: 'wrap',
  columnGap: theme.spacing(1),
  fontVariantNumeric: 'tabular-nums',
  '& del': { color: theme.palette.text.secondary, fontWeight: 400 },
}));

interface PriceProps {
  /** Minor units. */
  price: number;
  priceTo?: number | undefined;
  compareAtPrice?: number | undefined;
  currency: string;
  /** The shop's currency, where the price is in another one. */
  needsPriceIn?: string | undefined;
}

/**
 * The price: "From" where variants differ, the former price struck through, "Free" for zero; without a price in the
 * shop's currency it says that one is needed.
 */
export function Price({ price, priceTo, compareAtPrice, currency, needsPriceIn }: PriceProps) {
  const t = useText();
  const { money } = useFormat();
  if (needsPriceIn !== undefined) return <Row>{t('shop.price.needed', { currency: needsPriceIn })}</Row>;
  const shown = price === 0 ? t('shop.price.free') : money(price, currency);
  return (
    <Row>
      {compareAtPrice !== undefined && (
        <del>
          <VisuallyHidden>{t('shop.price.before')} </VisuallyHidden>
          <bdi>{money(compareAtPrice, currency)}</bdi>
        </del>
      )}
      <bdi>{priceTo === undefined ? shown : t('shop.price.from', { price: shown })}</bdi>
    </Row>
  );
}
