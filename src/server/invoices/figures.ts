import { AGES } from '@/domain/invoices/ageing';
import { COUNT_CAP } from '@/domain/invoices/contract';
import type { CurrencySum, InvoiceAgeing, InvoiceStats, TabCounts } from '@/domain/invoices/figures';
import { isOpen, type InvoiceKind, type InvoiceStatus, type RowStatus } from '@/domain/invoices/status';
import { INVOICE_TABS, type InvoiceTab, TAB_FILTERS, passes } from '@/domain/invoices/tabs';
import type { Group } from './groups';

const add = (groups: readonly Group[], measure: 'count' | 'amount' | 'balance') =>
  groups.reduce((sum, group) => sum + group[measure], 0);

/** The status of a group: an open one in any aging bucket but `current` is overdue. */
function statusOfGroup({ phase, age }: Group): RowStatus {
  return isOpen(phase) && age !== 'current' ? 'overdue' : phase;
}

const inTab = (filter: Parameters<typeof passes>[0]) => (group: Group) =>
  passes(filter, { kind: group.kind, status: statusOfGroup(group), trash: group.trash });

function stripOf(currency: string, groups: readonly Group[]) {
  const own = groups.filter((group) => group.currency === currency && !group.trash);
  const whole = add(own, 'amount');
  const figure = (part: readonly Group[], measure: 'amount' | 'balance' = 'amount') => {
    const amount = add(part, measure);
    return {
      count: add(part, 'count'),
      amount,
      percent: whole > 0 ? Math.round((amount / whole) * 1000) / 10 : 0,
    };
  };
  const ofTab = (tab: InvoiceTab, measure?: 'balance') =>
    figure(own.filter(inTab(TAB_FILTERS[tab])), measure);
  return {
    currency,
    total: figure(own),
    paid: ofTab('paid'),
    unpaid: ofTab('unpaid', 'balance'),
    overdue: ofTab('overdue', 'balance'),
    draft: ofTab('draft'),
  };
}

function ageingOf(currency: string, groups: readonly Group[]): InvoiceAgeing {
  const own = groups.filter((group) => group.currency === currency && !group.trash);
  const parts = AGES.map((age) => {
    const part = own.filter((group) => group.age === age);
    return [age, { count: add(part, 'count'), amount: add(part, 'balance') }] as const;
  });
  return Object.fromEntries(parts) as InvoiceAgeing;
}

function sumsOf(currencies: readonly string[], groups: readonly Group[]): CurrencySum[] {
  const sums = currencies.map((currency) => {
    const own = groups.filter((group) => group.currency === currency);
    const lost = own.filter(({ phase }) => phase === 'uncollectible');
    return {
      currency,
      amount: add(own, 'amount'),
      balance: add(own, 'balance'),
      uncollectible: add(lost, 'balance'),
      count: add(own, 'count'),
    };
  });
  return sums.filter(({ count }, index) => index === 0 || count > 0).map(({ count: _count, ...sum }) => sum);
}

interface Figures {
  stats: InvoiceStats;
  ageing: InvoiceAgeing;
  counts: TabCounts;
  sum: CurrencySum[];
  total: number;
  totalIsCapped: boolean;
}

interface Tab {
  status?: readonly InvoiceStatus[] | undefined;
  kind?: InvoiceKind | undefined;
  trash?: '1' | undefined;
}

/**
 * The strip, the aging and the counts of the tabs from all groups; sum and total from those of the tab.
 * Amounts are minor units in `currency`.
 */
export function figuresOf(groups: readonly Group[], currency: string, { status, kind, trash }: Tab): Figures {
  const others = [...new Set(groups.map((group) => group.currency))]
    .filter((code) => code !== currency)
    .sort();
  const shown = groups.filter(
    inTab({ trash: trash === '1', ...(status?.length && { status }), ...(kind !== undefined && { kind }) }),
  );
  const total = add(shown, 'count');
  const counts = INVOICE_TABS.map(
    (tab) => [tab, add(groups.filter(inTab(TAB_FILTERS[tab])), 'count')] as const,
  );
  return {
    stats: { ...stripOf(currency, groups), others: others.map((code) => stripOf(code, groups)) },
    ageing: ageingOf(currency, groups),
    counts: Object.fromEntries(counts) as TabCounts,
    sum: sumsOf([currency, ...others], shown),
    total: Math.min(total, COUNT_CAP),
    totalIsCapped: total > COUNT_CAP,
  };
}
