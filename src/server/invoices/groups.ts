import { sql, type RawBuilder } from 'kysely';
import { AGES, dueRangeOf, type Age } from '@/domain/invoices/ageing';
import { OPEN_PHASES, isOpen, type InvoiceKind, type Phase } from '@/domain/invoices/status';
import type { Database } from '@/server/db/database';
import { planFor } from '@/server/db/narrow';
import { allOf, type Condition } from './conditions';
import { selectFigures, type Question } from './filters';

/** Documents of one currency, kind, phase and (while open) age. `amount` is as shown, in minor units. */
export interface Group {
  currency: string;
  kind: InvoiceKind;
  phase: Phase;
  age: Age | null;
  count: number;
  amount: number;
  balance: number;
}

interface Measures {
  count: RawBuilder<unknown>;
  amount: RawBuilder<unknown>;
  balance: RawBuilder<unknown>;
  /** The column with the due day of an open document. */
  due: RawBuilder<unknown>;
}

const nameOf = (age: Age, measure: string) => `${measure}${AGES.indexOf(age)}`;

function inRange(age: Age, due: RawBuilder<unknown>, today: string): RawBuilder<unknown> {
  const { from, to } = dueRangeOf(age, today);
  const bounds = [...(from ? [sql`${due} >= ${from}`] : []), ...(to ? [sql`${due} <= ${to}`] : [])];
  return sql.join(bounds, sql` and `);
}

/**
 * Sums of each measure, once over all and once per age. Ages are columns, not groups: so the groups come in the order
 * of an index, and nothing has to be sorted.
 */
function sumsOf({ count, amount, balance, due }: Measures, today: string): RawBuilder<unknown> {
  const measures = Object.entries({ count, amount, balance });
  const all = measures.map(([name, value]) => sql`sum(${value}) as ${sql.ref(name)}`);
  const aged = AGES.flatMap((age) =>
    measures.map(
      ([name, value]) =>
        sql`sum(case when ${inRange(age, due, today)} then ${value} else 0 end) as ${sql.ref(nameOf(age, name))}`,
    ),
  );
  return sql.join([...all, ...aged]);
}

type SummedRow = Omit<Group, 'age'> & Record<string, number>;

function groupsOf(row: SummedRow): Group[] {
  const { currency, kind, phase, count, amount, balance } = row;
  if (!isOpen(phase)) return [{ currency, kind, phase, age: null, count, amount, balance }];
  const valueOf = (age: Age, measure: string) => row[nameOf(age, measure)] ?? 0;
  return AGES.map((age) => ({
    currency,
    kind,
    phase,
    age,
    count: valueOf(age, 'count'),
    amount: valueOf(age, 'amount'),
    balance: valueOf(age, 'balance'),
  })).filter((group) => group.count > 0);
}

async function run(db: Database, from: RawBuilder<unknown>, sums: RawBuilder<unknown>, where: Condition) {
  const { rows } = await sql<SummedRow>`select currency, kind, phase, ${sums} from ${from}
    where ${where} group by currency, kind, phase`.execute(db);
  return rows.flatMap(groupsOf);
}

const signed = (column: string) => sql`case when kind = 'credit_note' then -${sql.ref(column)} else ${sql.ref(column)} end`;

/** Groups of everything, from the maintained sums: open documents by due day, all others by issue day. */
export async function allGroups(db: Database, today: string): Promise<Group[]> {
  const measures = {
    count: sql.ref('count'),
    amount: signed('total'),
    balance: sql.ref('balance'),
    due: sql.ref('day'),
  };
  const open = sql`phase in (${sql.join(OPEN_PHASES)})`;
  const once: Condition = sql`${sql.ref('by')} = case when ${open} then 'due' else 'issue' end`;
  return run(db, sql.table('invoice_stat'), sumsOf(measures, today), once);
}

/** Groups of the filtered documents of all tabs, by one query over an index. */
export async function filteredGroups(db: Database, question: Question): Promise<Group[]> {
  const { conditions, narrow } = selectFigures(db, question);
  const plan = await planFor(db, 'invoice', { filters: narrow, walk: 'invoice_figures' });
  const measures = {
    count: sql.lit(1),
    amount: sql.ref('invoice.amount'),
    balance: sql.ref('invoice.balance'),
    due: sql.ref('invoice.dueDate'),
  };
  const sums = sumsOf(measures, question.clock.today);
  return run(db, sql`${plan.table}`, sums, allOf([...conditions, ...plan.where]));
}
