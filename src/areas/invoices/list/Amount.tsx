import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';

const Money = styled('bdi')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** An amount in minor units of its currency; LTR in every language. */
export function Amount({ minor, currency }: { minor: number; currency: string }) {
  const { money } = useFormat();
  return <Money dir="ltr">{money(minor, currency)}</Money>;
}
