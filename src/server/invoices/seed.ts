import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { makeCreditNote, makeInvoice, type PendingCredit } from './seed/documents';
import { planInvoices } from './seed/plan';
import type { DocumentRows } from './seed/types';
import { openWorkshop, type Owner } from './seed/workshop';
import { rebuildStats } from './stat';

/** Documents in memory at a time. */
const CHUNK = 500;

/** How much is made: the demo, or what the benchmarks measure. */
const SCALES = {
  demo: { invoices: 260, customers: 40 },
  large: { invoices: 100_000, customers: 4000 },
} as const;
type Scale = keyof typeof SCALES;

/** People who also are customers: the accounts of the sign-in page. */
const OWNERS = 4;

/** Parts first: once an issued document is there, its parts can't be written any more. */
async function write(trx: Transaction, documents: readonly DocumentRows[]): Promise<void> {
  await insertMany(
    trx,
    'invoice_line',
    documents.flatMap(({ lines }) => lines),
  );
  await insertMany(
    trx,
    'invoice_tax',
    documents.flatMap(({ taxes }) => taxes),
  );
  await insertMany(
    trx,
    'invoice',
    documents.map(({ invoice }) => invoice),
  );
}

async function inChunks<T>(items: readonly T[], work: (chunk: readonly T[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += CHUNK) await work(items.slice(start, start + CHUNK));
}

/** The series go on where the seed ends. */
async function writeSeries(trx: Transaction): Promise<void> {
  const last = await trx
    .selectFrom('invoice')
    .select([
      'kind',
      'seriesYear as year',
      trx.fn.max('seq').as('seq'),
      trx.fn.max('issueDate').as('lastDay'),
    ])
    .where('number', 'is not', null)
    .groupBy(['kind', 'seriesYear'])
    .execute();
  const rows = last.map(({ kind, year, seq, lastDay }) => ({
    kind,
    year: year ?? 0,
    nextValue: (seq ?? 0) + 1,
    lastDay: lastDay ?? '',
  }));
  if (rows.length > 0) await trx.insertInto('number_series').values(rows).execute();
}

interface SeedOptions {
  now: Date;
  /** The first four own some of the invoices. */
  users: readonly Owner[];
  scale?: Scale;
  /** Instead of a scale, e.g. for a small reference in benchmarks. */
  size?: { invoices: number; customers: number };
}

/**
 * Fills an empty workspace with company, services, customers, invoices and credit notes over 26 months, the same for
 * the same `now`, relative to today in the workspace's zone. Source: invoices, section 14.
 */
export async function seedInvoices(
  trx: Transaction,
  { now, users, scale = 'demo', size = SCALES[scale] }: SeedOptions,
): Promise<void> {
  const owners = users.slice(0, OWNERS);
  const shop = await openWorkshop(trx, { now, owners, customers: size.customers });
  const { random, today } = shop;
  const plans = planInvoices({
    random,
    today,
    count: size.invoices,
    owners: owners.length,
    customers: size.customers,
  });
  const credits: PendingCredit[] = [];
  await inChunks(plans, async (chunk) => {
    const made = chunk.map((plan) => makeInvoice(shop, plan));
    credits.push(...made.flatMap(({ credit }) => credit ?? []));
    await write(
      trx,
      made.map(({ rows }) => rows),
    );
  });
  credits.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  await inChunks(credits, async (chunk) =>
    write(
      trx,
      chunk.map((credit) => makeCreditNote(shop, credit)),
    ),
  );
  await writeSeries(trx);
  await rebuildStats(trx);
}
