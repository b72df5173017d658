import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { amountsOf } from '@/domain/invoices/amounts';

/** Minor units whose tax at 23 % differs by the rule. */
const PRICES = [5555, 1111];
const RATE = 23_000;

const taxBy = (taxRounding: 'line' | 'rate') =>
  amountsOf({
    lines: PRICES.map((unitPrice) => ({
      kind: 'service',
      unitPrice,
      quantityMilli: 1000,
      discountKind: 'none',
      discountValue: 0,
      discountable: true,
      taxCategory: 'S',
      taxRate: RATE,
    })),
    discountKind: 'none',
    discountValue: 0,
    pricesIncludeTax: false,
    taxRounding,
  }).tax;

/** What the two rules of rounding come to, by the calculation of every document. */
export function RoundingExample({ currency }: { currency: string }) {
  const t = useText();
  const { money } = useFormat();
  const [first = 0, second = 0] = PRICES;
  return t('invoiceSettings.defaults.example', {
    first: money(first, currency),
    second: money(second, currency),
    line: money(taxBy('line'), currency),
    rate: money(taxBy('rate'), currency),
  });
}
