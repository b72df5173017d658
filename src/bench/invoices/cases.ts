import { addDays, dayIn } from '@/domain/days';

/** One request to be measured. Lists have to be flat, figures have limits of their own. */
export interface ListCase {
  label: string;
  query: string;
  kind: 'list' | 'search' | 'figures';
}

const SORTS = ['issueDate', 'dueDate', 'total', 'balance', 'number', 'customer', 'status', 'sentCount'];
const STATUSES = ['draft', 'unpaid', 'partly_paid', 'overdue', 'paid', 'credited', 'void', 'uncollectible'];
const AGES = ['current', '1-30', '31-60', '61-90', 'over-90'];

const list = (label: string, query: string): ListCase => ({
  label,
  query: `?limit=50&${query}`,
  kind: 'list',
});

/** Filters that need no knowledge of the data, each as a query. */
function filters(today: string): [label: string, query: string][] {
  const month = `from=${addDays(today, -60)}&to=${addDays(today, -31)}`;
  return [
    ...STATUSES.map((status): [string, string] => [`status ${status}`, `status=${status}`]),
    ['unpaid or overdue', 'status=unpaid&status=overdue'],
    ['credit notes', 'kind=credit_note'],
    ...AGES.map((age): [string, string] => [`age ${age}`, `age=${age}`]),
    ['issued in a month', month],
    ['due in a month', `dateField=due&${month}`],
    ['paid in a month', `dateField=paid&${month}`],
    ['from a day on', `from=${addDays(today, -200)}`],
    ['up to a day', `to=${addDays(today, -200)}`],
    ['one day', `from=${addDays(today, -100)}&to=${addDays(today, -100)}`],
    ['amount from 5,000', 'min=500000'],
    ['amount 1,000 to 1,010', 'min=100000&max=101000'],
    ['from orders (none)', 'source=order'],
    ['in EUR (all)', 'currency=EUR'],
    ['in USD (none)', 'currency=USD'],
  ];
}

const SEARCHES: [label: string, query: string][] = [
  ['search a number', 'query=INV-2026-00042'],
  ['search 00042', 'query=00042'],
  ['search a rare name', 'query=nguyen+thi+17'],
  ['search a common name', 'query=nguyễn'],
  ['search 上海', 'query=上海'],
  ['search a word of most lines', 'query=consulting'],
  ['search two words', 'query=hosting+blumen'],
  ['search nothing there', 'query=zzzz'],
];

/** All requests: every sort, every filter with the default order and with order by amount, searches, figures. */
export function listCases({ partyId, serviceId }: { partyId: string; serviceId: string }): ListCase[] {
  const all: [string, string][] = [
    ...filters(dayIn('UTC', new Date())),
    ['one customer', `partyId=${partyId}`],
    ['one service', `serviceId=${serviceId}`],
  ];
  return [
    list('first page', ''),
    ...SORTS.flatMap((sort) => [
      list(`by ${sort}`, `sort=${sort}`),
      list(`by ${sort}, reversed`, `sort=-${sort}`),
    ]),
    ...all.map(([label, query]) => list(label, query)),
    ...all.map(([label, query]) => list(`${label}, by amount`, `${query}&sort=-total`)),
    ...SEARCHES.map(([label, query]): ListCase => ({ label, query: `?limit=50&${query}`, kind: 'search' })),
    { label: 'figures, unfiltered', query: '?limit=50&stats=1', kind: 'figures' },
    ...all.map(([label, query]): ListCase => ({
      label: `figures, ${label}`,
      query: `?limit=50&stats=1&${query}`,
      kind: 'figures',
    })),
    { label: 'figures, search consulting', query: '?limit=50&stats=1&query=consulting', kind: 'figures' },
  ];
}
