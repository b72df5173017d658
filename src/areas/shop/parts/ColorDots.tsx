import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { ShopColor } from '@/domain/shop/products';
import { colorLabel } from './colorLabel';

const MOST = 4;

const Dots = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  alignItems: 'center',
  color: theme.palette.text.secondary,
  display: 'inline-flex',
  gap: 4,
  '& > i': {
    blockSize: 14,
    border: `1px solid ${theme.alpha(theme.palette.grey[500], 0.48)}`,
    borderRadius: '50%',
    forcedColorAdjust: 'none',
    inlineSize: 14,
  },
}));

/** The colors of a product, at most four, and the number of further ones. */
export function ColorDots({ colors }: { colors: readonly ShopColor[] }) {
  const t = useText();
  const { list, number } = useFormat();
  if (colors.length === 0) return null;
  const names = list(colors.map((color) => colorLabel(t, color)));
  return (
    <Dots role="img" aria-label={t('shop.colors', { names })}>
      {colors.slice(0, MOST).map(({ hex }) => (
        <i key={hex} style={{ backgroundColor: hex }} />
      ))}
      {colors.length > MOST && <span aria-hidden>+{number(colors.length - MOST)}</span>}
    </Dots>
  );
}
