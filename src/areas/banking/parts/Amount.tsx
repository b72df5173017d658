import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';

const Money = styled('bdi')(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  whiteSpace: 'nowrap',
  '&[data-in]': { color: theme.palette.success.dark },
}));

interface AmountProps {
  /** Minor units. */
  minor: number;
  currency: string;
  /** Money in has a plus sign and a color. */
  isSigned?: boolean;
}

/** An amount of its currency; left to right in every language. */
export function Amount({ minor, currency, isSigned = false }: AmountProps) {
  const { money } = useFormat();
  const isIn = isSigned && minor > 0;
  return (
    <Money dir="ltr" data-in={isIn || undefined}>
      {isIn && '+'}
      {money(minor, currency)}
    </Money>
  );
}
