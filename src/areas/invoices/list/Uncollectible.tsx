import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { CurrencySum } from '@/domain/invoices/figures';

/** How much of a sum of balances is given up: the rest is what the ageing shows. */
export function Uncollectible({ uncollectible, currency }: CurrencySum) {
  const t = useText();
  const { money } = useFormat();
  return (
    <small style={{ display: 'block', fontWeight: 400 }}>
      {t('invoices.sum.uncollectible', { amount: money(uncollectible, currency) })}
    </small>
  );
}
