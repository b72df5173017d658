import { type RawBuilder, sql } from 'kysely';
import { OPEN_PHASES } from '@/domain/invoices/status';
import type { Services } from '@/server/core/services';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { contentHash, type PrintedLine, type PrintedRow } from './life/hash';
import { makeInvoice } from './seed/documents';
import { writeHistory } from './seed/history';
import { orderEntries } from './seed/orders';
import { planInvoices } from './seed/plan';
import { soldOrders } from './seed/sold';
import type { DocumentRows, Entry, Made, PendingCredit, Workshop } from './seed/types';
import { openWorkshop, type Owner } from './seed/workshop';

async function insertSums(
  trx: Transaction,
  by: 'issue' | 'due',
  day: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
) {
  await sql`insert into invoice_stat ("by", day, currency, kind, phase, count, total, allocated, balance)
    select ${sql.lit(by)}, ${day}, currency, kind, phase, count(*), sum(total), sum(allocated), sum(balance)
    from invoice where "deletedAt" is null and ${where}
    group by ${day}, currency, kind, phase`.execute(trx);
}

/** Rebuilds the sums behind the unfiltered figures from all documents; for bulk loads. */
export async function rebuildStats(trx: Transaction): Promise<void> {
  await trx.deleteFrom('invoice_stat').execute();
  await insertSums(trx, 'issue', sql`coalesce("issueDate", '')`, sql`1 = 1`);
  await insertSums(trx, 'due', sql.ref('dueDate'), sql`phase in (${sql.join(OPEN_PHASES)})`);
}

/** The row of a document with the hash of all that is printed on it; drafts have none. */
function sealed({ invoice, lines, taxes }: DocumentRows): DocumentRows['invoice'] {
  if (invoice.state === 'draft') return { ...invoice, contentHash: null };
  const inOrder = lines.toSorted((a, b) => (a.position < b.position ? -1 : 1));
  // Seeded rows set every printed column, so that no table default changes the hash.
  const hash = contentHash(invoice as PrintedRow, inOrder as PrintedLine[], taxes);
  return { ...invoice, contentHash: hash };
}

/** Documents in memory at a time. */
const CHUNK = 500;

/** How much to seed: the demo, or benchmark sizes. */
const SCALES = {
  demo: { invoices: 260, customers: 40 },
  large: { invoices: 100_000, customers: 4000 },
} as const;
type Scale = keyof typeof SCALES;

/** Sorts after every day; used for drafts. */
const NO_DAY = '~';

/** Users who are customers too: the demo accounts of the sign-in page. */
const OWNERS = 4;

/** Lines and taxes first: they can't be written once their issued document exists. */
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
  await insertMany(trx, 'invoice', documents.map(sealed));
}

/** Writes order documents separately, because their columns differ from those for services. */
async function writeMixed(
  trx: Transaction,
  shop: Workshop,
  made: readonly (Pick<Made, 'rows' | 'given'> & { isOrder: boolean })[],
): Promise<void> {
  for (const ofOrders of [false, true]) {
    const rows = made.filter(({ isOrder }) => isOrder === ofOrders).map((one) => one.rows);
    if (rows.length > 0) await write(trx, rows);
  }
  await writeHistory(trx, shop, made);
}

async function inChunks<T>(items: readonly T[], work: (chunk: readonly T[]) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += CHUNK) await work(items.slice(start, start + CHUNK));
}

/** Sets the number series to continue after the seed. */
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

const inOrder = (a: Entry, b: Entry) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.minute - b.minute);

/** Writes the payments of invoices for services, and all allocations, those of order payments too. */
async function giveMoney(trx: Transaction, made: readonly Made[]): Promise<void> {
  const payments = made.flatMap((one) => one.payment ?? []);
  const given = made.flatMap((one) => one.given ?? []);
  if (payments.length > 0) await insertMany(trx, 'payment', payments);
  if (given.length > 0) await insertMany(trx, 'invoice_allocation', given);
}

/** Links payments of orders to the customers of their invoices. */
async function nameCustomers(trx: Transaction): Promise<void> {
  await sql`update payment set "partyId" = invoice."partyId" from invoice
    where invoice."sourceType" = 'order' and invoice."sourceId" = payment.ref and payment.purpose = 'order'`.execute(
    trx,
  );
}

/** Creates and writes invoices in order, then their credit notes by day. */
async function writeAll(trx: Transaction, shop: Workshop, entries: readonly Entry[]): Promise<void> {
  const credits: (PendingCredit & Pick<Entry, 'isOrder'>)[] = [];
  await inChunks(entries, async (chunk) => {
    const made = chunk.map((entry) => ({ ...entry, ...entry.make() }));
    for (const { credit, isOrder } of made) if (credit) credits.push({ ...credit, isOrder });
    await writeMixed(trx, shop, made);
    await giveMoney(trx, made);
  });
  if (entries.some(({ isOrder }) => isOrder)) await nameCustomers(trx);
  credits.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  await inChunks(credits, async (chunk) =>
    writeMixed(
      trx,
      shop,
      chunk.map(({ isOrder, make }) => ({ isOrder, rows: make() })),
    ),
  );
}

interface SeedOptions {
  now: Date;
  /** The first four own some of the invoices. */
  users: readonly Owner[];
  scale?: Scale;
  blobs?: Services['blobs'] | undefined;
  /** Instead of a scale, e.g. for a small reference in benchmarks. */
  size?: { invoices: number; customers: number };
}

/**
 * Fills an empty workspace with company, services, customers, invoices and credit notes over 26 months, the same for
 * the same `now`, relative to today in the workspace's zone; existing orders get their invoices.
 * Source: invoices, section 14.
 */
export async function seedInvoices(
  trx: Transaction,
  { now, users, blobs, scale = 'demo', size = SCALES[scale] }: SeedOptions,
): Promise<void> {
  const owners = users.slice(0, OWNERS);
  const shop = await openWorkshop(trx, { now, owners, customers: size.customers, blobs });
  const { random, today } = shop;
  const plans = planInvoices({
    random,
    today,
    count: size.invoices,
    owners: owners.length,
    customers: size.customers,
    now,
    zone: shop.zone,
  });
  const entries = plans.map((plan): Entry => {
    const day = plan.fate === 'draft' ? NO_DAY : (plan.issueDate ?? NO_DAY);
    return { day, minute: plan.minute, isOrder: false, make: () => makeInvoice(shop, plan) };
  });
  const orders = orderEntries(shop, await soldOrders(trx, shop));
  await writeAll(trx, shop, orders.length === 0 ? entries : [...entries, ...orders].sort(inOrder));
  await writeSeries(trx);
  await rebuildStats(trx);
}
