import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { Fitted } from '@/ui/page/Fitted';

const Money = styled('bdi')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });

/** An amount in minor units of its currency; LTR in every language. */
export function Amount({ minor, currency }: { minor: number; currency: string }) {
  const { money } = useFormat();
  return <Money dir="ltr">{money(minor, currency)}</Money>;
}

/** An amount in a place of limited width, where its short form may have to do. */
export function FittedAmount({ minor, currency }: { minor: number; currency: string }) {
  const { money, shortMoney } = useFormat();
  return <Fitted whole={money(minor, currency)} short={shortMoney(minor, currency)} />;
}
