import { sql } from 'kysely';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { seedUsers } from '@/server/auth/seed';
import { type DatabaseOptions, openDatabase } from '@/server/db/database';
import { migrate } from '@/server/db/migrate';
import { transaction } from '@/server/db/transaction';
import { seedInvoices } from '@/server/invoices/seed';
import { testApp } from '@/testing/api';
import { timed } from '../held';

const SIZE =
  process.env.BENCH_SIZE === 'full'
    ? { invoices: 100_000, customers: 4000 }
    : { invoices: 20_000, customers: 1000 };

/** An invoicing workspace of this size, seeded once, and its API for an account. */
export async function openBooks(target: DatabaseOptions, email: string) {
  const db = await openDatabase(target);
  await migrate(db);
  const filled = await db.selectFrom('user').select('id').limit(1).executeTakeFirst();
  if (!filled) {
    const now = new Date();
    const took = await timed(() =>
      transaction(db, async (trx) => {
        const users = await seedUsers(trx, { now, count: 8 });
        await seedInvoices(trx, { now, users, size: SIZE });
      }),
    );
    console.log(`${SIZE.invoices} invoices: seeded in ${(took / 1000).toFixed(1)} s`);
  }
  await sql`${sql.raw(target.url ? 'vacuum analyze' : 'analyze')}`.execute(db);
  const api = testApp(db);
  const as = await api.signIn(email);
  const { id: partyId } = await db.selectFrom('party').select('id').limit(1).executeTakeFirstOrThrow();
  const answered = (path: string, { status, body }: { status: number; body: unknown }) => {
    if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
    return body;
  };
  const open = async (path: string) => api.request(path, { headers: { 'session-token': as } });
  const get = async (path: string) => answered(path, await api.get(path, { as }));
  const post = async (path: string, body: object) =>
    answered(path, await api.post(`/api/invoices/${path}`, body, { as })) as { invoice: InvoiceDocument };
  /** Creates a draft with this many lines. */
  const draft = async (lines: number) =>
    (await post('new', { invoice: { partyId, lines: linesOf(lines) } })).invoice;
  return { db, draft, get, open, post };
}
export type Books = Awaited<ReturnType<typeof openBooks>>;

/** This many priced lines, every third one with a discount. */
export const linesOf = (count: number) =>
  Array.from({ length: count }, (_, n) => ({
    title: `Design of part ${n + 1}`,
    description: 'Drafts, two rounds of changes and the files for print',
    quantityMilli: 1250 + n,
    unit: 'h',
    unitPrice: 8099 + n,
    taxCategory: 'S' as const,
    taxRate: n % 2 === 0 ? 19_000 : 7_000,
    ...(n % 3 === 0 ? { discountKind: 'percent' as const, discountValue: 5000 } : {}),
  }));
