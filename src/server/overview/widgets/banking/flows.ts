import type { Metric, Note, Series, Shares } from '@/domain/overview/figures';
import { bucketsOf, chunksOf, type DayRange, rangeOfSpan, sparkParts } from '@/domain/overview/range';
import { categorySums, type DayFlow, dayFlows, inBuckets, sumsByAccount } from '@/server/core/ledger/figures';
import type { WidgetContext } from '../../widget';
import { accountsOf } from './choice';

type Kind = DayFlow['kind'];
const idsOf = (accounts: readonly { id: string }[]) => accounts.map(({ id }) => id);

/** Income and expenses by day; a month per statement, so that no other read waits long. */
async function readFlows(
  { services, pause }: WidgetContext,
  accountIds: string[],
  range: DayRange,
): Promise<DayFlow[]> {
  const flows: DayFlow[] = [];
  for (const days of chunksOf(range)) {
    await pause();
    flows.push(...(await dayFlows(services.db, { accountIds, ...days })));
  }
  return flows;
}

/** The same, once per answer. */
function flowsOf(context: WidgetContext, range: DayRange): Promise<DayFlow[]> {
  return context.once(`ledger.flows.${range.from}.${range.to}`, async () => {
    const { own } = await accountsOf(context);
    return readFlows(context, idsOf(own), range);
  });
}

const asBucket = ({ from, to }: DayRange) => ({ start: from, end: to });

/** Accounts in other currencies with their sums, and accounts below their overdraft. */
async function notesOf(context: WidgetContext, kind: Kind): Promise<Note[]> {
  const { own, others } = await accountsOf(context);
  const overdrawn = own.filter(({ balance, overdraft }) => balance < -overdraft).length;
  const rows = await sumsByAccount(context.services.db, {
    accountIds: idsOf(others),
    from: context.range.from,
    to: context.range.to,
    kind,
  });
  const sums = new Map<string, number>();
  for (const { id, currency } of others) {
    const row = rows.find(({ accountId }) => accountId === id);
    sums.set(currency, (sums.get(currency) ?? 0) + (row ? row.in + row.out : 0));
  }
  const named = [...sums]
    .filter(([, amount]) => amount > 0)
    .map(([currency, amount]) => ({ currency, amount }));
  return [
    ...(named.length > 0 ? [{ code: 'otherCurrencies' as const, sums: named }] : []),
    ...(kind === 'expense' && overdrawn > 0 ? [{ code: 'overdrawn' as const, count: overdrawn }] : []),
  ];
}

/** Income or expenses of the range; transfers count in neither. */
const metricOf =
  (kind: Kind) =>
  async (context: WidgetContext): Promise<Metric> => {
    const { range } = context;
    const flows = await flowsOf(context, range);
    const [value = 0] = inBuckets(flows, kind, [asBucket(range)]);
    const { previous } = range;
    const before = previous && inBuckets(await flowsOf(context, previous), kind, [asBucket(previous)]);
    const notes = await notesOf(context, kind);
    return {
      unit: 'money',
      value,
      ...(before && { previous: before[0] ?? 0 }),
      spark: inBuckets(flows, kind, sparkParts(range).map(asBucket)),
      ...(notes.length > 0 && { notes }),
    };
  };

export const income = metricOf('income');
export const expenses = metricOf('expense');

/** Income and expenses of the last week, month or year by day or month. */
export async function statistics(context: WidgetContext): Promise<Series> {
  const range = rangeOfSpan(context.choices.span ?? 'month', context);
  const buckets = bucketsOf(range, context);
  const flows = await flowsOf(context, range);
  return {
    unit: 'money',
    buckets,
    series: [
      { key: 'income', values: inBuckets(flows, 'income', buckets) },
      { key: 'expenses', values: inBuckets(flows, 'expense', buckets) },
    ],
  };
}

/** Categories that are named; the others are one part. */
const MOST = 8;
const OTHER = 'other';

async function categoriesIn({ services, pause }: WidgetContext, accountIds: string[], range: DayRange) {
  const sums = new Map<string, number>();
  for (const days of chunksOf(range)) {
    await pause();
    for (const { category, amount } of await categorySums(services.db, {
      accountIds,
      kind: 'expense',
      ...days,
    }))
      sums.set(category, (sums.get(category) ?? 0) + amount);
  }
  return sums;
}

/** Expenses by category, the largest first; the key of those without one is empty. */
export async function categories(context: WidgetContext): Promise<Shares> {
  const { own } = await accountsOf(context);
  const { previous } = context.range;
  const sums = await categoriesIn(context, idsOf(own), context.range);
  const before = previous && (await categoriesIn(context, idsOf(own), previous));
  const sorted = [...sums].toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const total = sorted.reduce((sum, [, amount]) => sum + amount, 0);
  const named = sorted.slice(0, MOST);
  const rest = sorted.slice(MOST);
  const part = (key: string, names: readonly string[], value: number) => ({
    key,
    value,
    ...(before && { previous: names.reduce((sum, name) => sum + (before.get(name) ?? 0), 0) }),
  });
  const parts = named.map(([name, value]) => ({
    ...part(name, [name], value),
    // Those of the product itself are named by the client.
    ...(name !== '' && !name.startsWith('@') && { label: name }),
  }));
  if (rest.length > 0)
    parts.push(
      part(
        OTHER,
        rest.map(([name]) => name),
        rest.reduce((sum, [, value]) => sum + value, 0),
      ),
    );
  return { unit: 'money', total, parts };
}
