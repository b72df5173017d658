import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';

const MOST = 4;

const Dots = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  flexShrink: 0,
  '& > i': {
    blockSize: 14,
    border: `1px solid ${theme.alpha(theme.palette.grey[500], 0.48)}`,
    borderRadius: '50%',
    forcedColorAdjust: 'none',
    inlineSize: 14,
  },
  '& > i + i': { marginInlineStart: -4 },
}));

/** Colors (CSS values) of a product, at most four of them drawn. */
export function ColorDots({ colors }: { colors: readonly string[] }) {
  const t = useText();
  if (colors.length === 0) return null;
  return (
    <Dots role="img" aria-label={t('ecommerce.colors', { count: colors.length })}>
      {colors.slice(0, MOST).map((color) => (
        <i key={color} style={{ backgroundColor: color }} />
      ))}
    </Dots>
  );
}
