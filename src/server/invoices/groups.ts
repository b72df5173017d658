import { sql, type RawBuilder } from 'kysely';
import { AGES, dueRangeOf, type Age } from '@/domain/invoices/ageing';
import { OPEN_PHASES, isOpen, type InvoiceKind, type Phase } from '@/domain/invoices/status';
import type { Database } from '@/server/db/database';
import { accessPath } from '@/server/db/accessPath';
import { type Condition, isTrashed } from './conditions';
import { selectFigures, type ListCriteria } from './filters';

/** Documents of one currency, kind, phase and (while open) age. `amount` is as shown, in minor units. */
export interface Group {
  currency: string;
  kind: InvoiceKind;
  phase: Phase;
  /** Whether it is in the trash; only drafts can be. */
  trash: boolean;
  age: Age | null;
  count: number;
  amount: number;
  balance: number;
}

const MEASURES = ['count', 'amount', 'balance'] as const;
const nameOf = (age: Age, measure: string) => `${measure}${AGES.indexOf(age)}`;

function inRange(age: Age, today: string): RawBuilder<unknown> {
  const { from, to } = dueRangeOf(age, today);
  const bounds = [...(from ? [sql`day >= ${from}`] : []), ...(to ? [sql`day <= ${to}`] : [])];
  return sql.join(bounds, sql` and `);
}

/** Sums of each measure, over all days and per aging bucket; buckets matter for open documents only. */
function sumsOf(today: string): RawBuilder<unknown> {
  const all = MEASURES.map((name) => sql`sum(${sql.ref(name)}) as ${sql.ref(name)}`);
  const aged = AGES.flatMap((age) =>
    MEASURES.map((name) => {
      const value = sql`case when ${inRange(age, today)} then ${sql.ref(name)} else 0 end`;
      return sql`sum(${value}) as ${sql.ref(nameOf(age, name))}`;
    }),
  );
  return sql.join([...all, ...aged]);
}

type SummedRow = Omit<Group, 'age' | 'phase' | 'trash'> & { phase: Phase | 'trash' } & Record<string, number>;

function groupsOf(row: SummedRow): Group[] {
  const { currency, kind, count, amount, balance } = row;
  const trash = row.phase === 'trash';
  const phase = row.phase === 'trash' ? 'draft' : row.phase;
  if (!isOpen(phase)) return [{ currency, kind, phase, trash, age: null, count, amount, balance }];
  const valueOf = (age: Age, measure: string) => row[nameOf(age, measure)] ?? 0;
  return AGES.map((age) => ({
    currency,
    kind,
    phase,
    trash,
    age,
    count: valueOf(age, 'count'),
    amount: valueOf(age, 'amount'),
    balance: valueOf(age, 'balance'),
  })).filter((group) => group.count > 0);
}

/** Adds the days of each group up; there are few of them, however many documents. */
async function addUp(db: Database, days: RawBuilder<unknown>, today: string): Promise<Group[]> {
  const { rows } = await sql<SummedRow>`select currency, kind, phase, ${sumsOf(today)} from ${days} as days
    group by currency, kind, phase`.execute(db);
  return rows.flatMap(groupsOf);
}

/** Per-day rows of the trash, which the maintained sums leave out: few, read through their own index. */
async function trashedDays(db: Database, conditions: readonly Condition[]): Promise<RawBuilder<unknown>> {
  const { where } = await accessPath(db, 'invoice', { place: isTrashed, conditions, narrow: [] });
  return sql`select currency, kind, 'trash' as phase, '' as day, count(*) as count,
    sum(amount) as amount, 0 as balance from invoice where ${where} group by currency, kind`;
}

/** Groups of everything, from the maintained sums: open documents by due day, all others by issue day. */
export async function allGroups(db: Database, today: string): Promise<Group[]> {
  const open = sql`phase in (${sql.join(OPEN_PHASES.map((phase) => sql.lit(phase)))})`;
  const days = sql`(select currency, kind, phase, day, count,
    case when kind = 'credit_note' then -total else total end as amount, balance
    from invoice_stat where ${sql.ref('by')} = case when ${open} then 'due' else 'issue' end
    union all ${await trashedDays(db, [])})`;
  return addUp(db, days, today);
}

/** Groups of the filtered documents of all tabs, in one query along an index that is sorted this way. */
export async function filteredGroups(db: Database, question: ListCriteria): Promise<Group[]> {
  const trashed = await trashedDays(db, selectFigures(db, question, isTrashed).conditions);
  const { where } = await accessPath(db, 'invoice', selectFigures(db, question));
  const days = sql`(select currency, kind, phase, ${sql.ref('dueKey')} as day, count(*) as count,
    sum(amount) as amount, sum(balance) as balance from invoice where ${where} group by currency, kind, phase, ${sql.ref('dueKey')}
    union all ${trashed})`;
  return addUp(db, days, question.clock.today);
}
