import { beforeAll, beforeEach } from 'vitest';
import type { InvoiceInput } from '@/domain/invoices/fields';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import type { Database } from '@/server/db/database';
import { newRow } from '@/server/db/row';
import { testApp } from './api';
import { eachDatabase } from './database';
import { storeParty } from './factories/storedInvoices';
import { createUser } from './factories/users';
import { sessionFor } from './session';

type Given = Partial<Omit<InvoiceInput, 'lines'>> & { lines?: object[] };

/** The company's address and name, which documents need. */
export async function storeCompany(db: Database) {
  const place = { line1: 'Lindenstraße 12', city: 'Berlin', zipCode: '10969', country: 'DE' };
  await db
    .insertInto('company')
    .values({ id: 'main', name: 'Atrium', ...place, ...newRow() })
    .execute();
}

/** The API of invoices as used by staff, with a fixed clock. */
export function invoicesApi(db: Database, clock: { now: Date }) {
  const api = testApp(db, { now: () => clock.now });
  const person = async (role: 'admin' | 'manager' | 'member' | 'guest') => {
    const user = await createUser(db, { role });
    return { id: user.id, as: await sessionFor(api.services, user) };
  };
  const post = <T = Record<string, unknown>>(as: string, path: string, body: object, headers = {}) =>
    api.post<T>(`/api/invoices/${path}`, body, { as, headers });
  const done = async <T = { invoice: InvoiceDocument }>(as: string, path: string, body: object) => {
    const answer = await post<T>(as, path, body);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  return { ...api, raw: api, person, post, done };
}

export const LINE = { title: 'Design', unitPrice: 10_000, taxCategory: 'S', taxRate: 19_000 };

/** What is set up before each test of documents. */
export interface InvoiceScene {
  db: Database;
  api: ReturnType<typeof invoicesApi>;
  clock: { now: Date };
  /** Session tokens. */
  admin: string;
  manager: string;
  member: string;
  /** The customer, and their user account. */
  partyId: string;
  owner: { id: string; as: string };
  draft: (given?: Given) => Promise<InvoiceDocument>;
  issued: (given?: Given) => Promise<InvoiceDocument>;
  read: (invoiceId: string, as?: string) => Promise<InvoiceDocument>;
}

/** Runs tests on each database, with company, staff and one customer. */
export function eachBooks(tests: (at: InvoiceScene) => void, today = '2026-06-10'): void {
  eachDatabase((_name, open) => {
    const at = {} as InvoiceScene;
    beforeAll(async () => {
      at.db = await open();
      await storeCompany(at.db);
      at.clock = { now: new Date() };
      at.api = invoicesApi(at.db, at.clock);
      const staff = await Promise.all((['admin', 'manager', 'member'] as const).map(at.api.person));
      [at.admin, at.manager, at.member] = staff.map(({ as }) => as) as [string, string, string];
      at.owner = await at.api.person('guest');
      at.partyId = (await storeParty(at.db, { userId: at.owner.id, country: 'DE' })).id;
      at.draft = async (given = {}) => {
        const invoice = { partyId: at.partyId, lines: [LINE], ...given };
        return (await at.api.done(at.manager, 'new', { invoice })).invoice;
      };
      at.issued = async (given = {}) => {
        const { id: invoiceId, version } = await at.draft(given);
        return (await at.api.done(at.manager, 'issue', { invoiceId, version, acceptBackdate: true })).invoice;
      };
      at.read = async (invoiceId, as = at.manager) =>
        (
          await at.api.get<{ invoice: InvoiceDocument }>(`/api/invoices/invoice?invoiceId=${invoiceId}`, {
            as,
          })
        ).body.invoice;
    });
    beforeEach(() => {
      at.clock.now = new Date(`${today}T12:00:00.000Z`);
    });
    tests(at);
  });
}
