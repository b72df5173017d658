import type { Insertable } from 'kysely';
import { Readable } from 'node:stream';
import { dayIn, startOfDay } from '@/domain/days';
import { DEMO_PLAN } from '@/domain/people/demoPlan';
import { COMPANY } from '@/server/core/company/logo';
import { printedSeller } from '@/server/core/company/seller';
import { Random } from '@/server/core/random';
import type { Services } from '@/server/core/services';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newRow } from '@/server/db/row';
import type { PartyTable } from '@/server/db/tables/invoices';
import { customerWords } from '../customers/words';
import { type Customer, customerAt } from './customers';
import { SERVICES } from './services';
import type { SeededParty, Workshop } from './types';

/** The product's logo on a transparent background. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="256" height="256">
  <path fill="#08734F" d="M16 2 2 29h6.2l2.3-4.7h11L23.8 29H30L16 2Zm0 10.6 3.3 6.9h-6.6l3.3-6.9Z"/>
  <path fill="#08734F" opacity="0.4" d="M4 30h24v1.6H4z"/>
</svg>`;

/** Sets the demo company's logo, before documents take their snapshots of the company. */
async function hangLogo(trx: Transaction, blobs: Services['blobs']): Promise<void> {
  const { default: sharp } = await import('sharp');
  const stream = Readable.from([await sharp(Buffer.from(MARK)).png().toBuffer()]);
  const owner = { ownerType: COMPANY, ownerId: 'main' };
  const logoId = await blobs.importBytes(trx, { stream, name: 'atrium-demo.png', purpose: 'logo', owner });
  await trx.updateTable('company').set({ logoId }).where('id', '=', 'main').execute();
}

/** A person of the workspace who is a customer too. */
export interface Owner {
  id: string;
  email: string;
  name: string;
}

interface WorkshopOptions {
  now: Date;
  owners: readonly Owner[];
  customers: number;
  /** Stores the company's logo; without it there is none. */
  blobs?: Services['blobs'] | undefined;
}

const BANK = {
  holder: 'Atrium Demo',
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  name: 'Demo Bank',
  note: '',
};

/** Number of demo users who write documents: admin and manager. */
const STAFF = 2;

/** Inserts the company and returns its printed form as JSON. */
async function seedCompany(trx: Transaction, now: string, blobs: WorkshopOptions['blobs']): Promise<string> {
  await trx
    .insertInto('company')
    .values({
      id: 'main',
      name: 'Atrium Demo',
      line1: 'Lindenstraße 12',
      city: 'Berlin',
      zipCode: '10969',
      country: 'DE',
      vatId: 'DE136695976',
      registration: 'HRB 12345 B',
      email: 'hello@atrium.example',
      phone: '+49 30 1234567',
      website: 'https://atrium.example',
      bank: JSON.stringify(BANK),
      supportText: 'Questions? Write to hello@atrium.example',
      ...newRow(now),
    })
    .execute();
  if (blobs) await hangLogo(trx, blobs);
  return JSON.stringify(await printedSeller(trx));
}

async function seedServices(
  trx: Transaction,
  random: Random,
  currency: string,
  now: Date,
): Promise<string[]> {
  const rows = SERVICES.map(({ name, description, unit, unitPrice, taxClassId }, index) => ({
    id: random.id(now),
    name,
    description,
    unit,
    unitPrice,
    currency,
    taxClassId,
    position: `a${index}`,
    archivedAt: null,
    ...newRow(now.toISOString()),
  }));
  await trx.insertInto('service').values(rows).execute();
  return rows.map(({ id }) => id);
}

function partyRow(random: Random, customer: Customer, owner: Owner | undefined, currency: string, now: Date) {
  const plain = `customer-${random.int(1000, 9999)}`;
  return {
    id: random.id(now),
    kind: customer.kind,
    name: customer.name,
    contactName: customer.contactName ?? '',
    email: owner?.email ?? `${plain}@customers.example`,
    phone: `+${random.int(10, 99)} ${random.int(100, 999)} ${random.int(100_000, 999_999)}`,
    vatId: customer.kind === 'company' ? `${customer.country}${random.int(100_000_000, 999_999_999)}` : '',
    line1: `${random.int(1, 200)} Market Street`,
    line2: '',
    city: customer.city,
    state: '',
    zipCode: String(random.int(10_000, 99_999)),
    country: customer.country,
    locale: customer.locale,
    currency,
    termsDays: null,
    userId: owner?.id ?? null,
    note: '',
    archivedAt: null,
    words: customerWords({ ...customer, email: owner?.email ?? `${plain}@customers.example` }),
    ...newRow(now.toISOString()),
  } satisfies Insertable<PartyTable>;
}

const asCustomer = ({ name }: Owner): Customer => ({
  kind: 'person',
  name,
  country: 'DE',
  locale: 'en',
  city: 'Berlin',
});

/** The owners first, then made-up customers. */
async function seedParties(trx: Transaction, random: Random, currency: string, options: WorkshopOptions) {
  const parties = Array.from({ length: options.customers }, (_, index): SeededParty => {
    const owner = options.owners[index];
    const customer = owner ? asCustomer(owner) : customerAt(index - options.owners.length);
    return { customer, row: partyRow(random, customer, owner, currency, options.now) };
  });
  await insertMany(
    trx,
    'party',
    parties.map(({ row }) => row),
  );
  return parties;
}

function numbering() {
  const next = new Map<string, number>();
  return (kind: 'invoice' | 'credit_note', day: string) => {
    const year = day.slice(0, 4);
    const seq = next.get(`${kind}${year}`) ?? 1;
    next.set(`${kind}${year}`, seq + 1);
    const prefix = kind === 'invoice' ? 'INV' : 'CN';
    return { number: `${prefix}-${year}-${String(seq).padStart(5, '0')}`, seriesYear: Number(year), seq };
  };
}

function dayStarts(zone: string) {
  const known = new Map<string, Date>();
  return (day: string) => {
    const start = known.get(day) ?? startOfDay(zone, day);
    known.set(day, start);
    return start;
  };
}

/** Seeds company, services and customers, and returns the context for documents. */
export async function openWorkshop(trx: Transaction, options: WorkshopOptions): Promise<Workshop> {
  const { now } = options;
  const { timeZone, currency } = await trx
    .selectFrom('workspace')
    .select(['timeZone', 'currency'])
    .executeTakeFirstOrThrow();
  const subscribed = await trx
    .selectFrom('plan')
    .select(['name', 'monthlyMinor'])
    .where('key', '=', DEMO_PLAN)
    .executeTakeFirstOrThrow();
  const random = new Random(20_260_101);
  return {
    random,
    payments: new Random(20_260_303),
    histories: new Random(20_260_404),
    currency,
    subscribed,
    zone: timeZone,
    now,
    today: dayIn(timeZone, now),
    startOf: dayStarts(timeZone),
    seller: await seedCompany(trx, now.toISOString(), options.blobs),
    staff: options.owners.slice(0, STAFF).map(({ id }) => id),
    serviceIds: await seedServices(trx, random, currency, now),
    parties: await seedParties(trx, random, currency, options),
    nextNumber: numbering(),
  };
}
