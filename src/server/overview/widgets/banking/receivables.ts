import { AGES, dueRangeOf } from '@/domain/invoices/ageing';
import { OPEN_PHASES } from '@/domain/invoices/status';
import type { Shares } from '@/domain/overview/figures';
import type { WidgetContext } from '../../widget';

/** What is owed on open invoices by days after the due day, from the sums that the invoice list keeps. */
export async function receivables({ services, currency, today }: WidgetContext): Promise<Shares> {
  const rows = await services.db
    .selectFrom('invoice_stat')
    .select(['day', 'currency', (eb) => eb.fn.sum<number>('balance').as('balance')])
    .where('by', '=', 'due')
    .where('phase', 'in', OPEN_PHASES)
    .groupBy(['day', 'currency'])
    .execute();
  const own = rows.filter((row) => row.currency === currency);
  const parts = AGES.map((age) => {
    const { from = '', to } = dueRangeOf(age, today);
    const ofAge = own.filter(({ day }) => day >= from && (to === undefined || day <= to));
    return { key: age, value: ofAge.reduce((sum, { balance }) => sum + balance, 0) };
  });
  const others = new Map<string, number>();
  for (const row of rows)
    if (row.currency !== currency) others.set(row.currency, (others.get(row.currency) ?? 0) + row.balance);
  const sums = [...others].filter(([, amount]) => amount !== 0);
  return {
    unit: 'money',
    total: parts.reduce((sum, { value }) => sum + value, 0),
    parts,
    ...(sums.length > 0 && {
      notes: [{ code: 'otherCurrencies', sums: sums.map(([code, amount]) => ({ currency: code, amount })) }],
    }),
  };
}
