import { dayIn } from '@/domain/days';
import { exportQuery } from '@/domain/invoices/listQuery';
import type { Customer } from '@/domain/invoices/partySchemas';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { can } from '@/domain/auth/permissions';
import type { SearchFinds, SearchHit } from '@/server/core/searches';
import type { Services } from '@/server/core/services';
import { listCustomers } from './customers/list';
import { listInvoices } from './list';

/** Longest query that the list accepts. */
const LONGEST = 100;

function toHit({ id, number, party, issueDate }: InvoiceRow): SearchHit {
  const name = party?.name ?? '';
  return {
    id,
    type: 'invoice',
    title: number ?? name,
    snippet: number ? name : '',
    path: `/dashboard/invoice/${encodeURIComponent(id)}`,
    actor: null,
    at: issueDate === null ? null : `${issueDate}T00:00:00.000Z`,
  };
}

function toCustomerHit({ id, name, contactName, email, city }: Customer): SearchHit {
  return {
    id,
    type: 'customer',
    title: name,
    snippet: [contactName, email, city].filter(Boolean).join(' · '),
    path: `/dashboard/invoice/customers?customer=${encodeURIComponent(id)}`,
    actor: null,
    at: null,
  };
}

/** Registers the list of customers for the global search; archived ones are left out. */
export function searchCustomers({ db, now, searches }: Services): void {
  searches.register('customers', {
    permission: 'invoices.read',
    knows: [],
    find: async ({ text, limit, cursor }): Promise<SearchFinds> => {
      const { rows, next } = await listCustomers(db, { query: text.slice(0, LONGEST), limit, cursor }, now());
      return { hits: rows.map(toCustomerHit), next };
    },
  });
}

/** Registers the list of documents for the global search; without `invoices.read` it finds only the user's own. */
export function searchInvoices({ db, now, searches }: Services): void {
  searches.register('invoices', {
    knows: ['days'],
    find: async ({ user, text, days, limit, cursor }): Promise<SearchFinds> => {
      const filters = { ...exportQuery.parse({ query: text.slice(0, LONGEST) }), ...days };
      const zone = user.workspace.timeZone;
      const { rows, next } = await listInvoices(db, {
        filters,
        viewer: { userId: user.id, seesAll: can(user, 'invoices.read') },
        clock: { zone, today: dayIn(zone, now()) },
        limit,
        cursor,
      });
      return { hits: rows.map(toHit), next };
    },
  });
}
