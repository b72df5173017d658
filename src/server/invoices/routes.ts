import { can } from '@/domain/auth/permissions';
import type { EndUser } from '@/domain/auth/contract';
import { invoicesContract } from '@/domain/invoices/contract';
import { dayIn } from '@/domain/days';
import type { InvoiceFilters } from '@/domain/invoices/listQuery';
import { implement } from '@/server/core/implement';
import { publishSeen } from '@/server/core/seen';
import type { Database } from '@/server/db/database';
import { readDocument, staffReader } from './document';
import { exportInvoices } from './export';
import { figuresOf } from './figures';
import type { ListCriteria, Viewer } from './filters';
import { allGroups, filteredGroups } from './groups';
import { listInvoices } from './list';
import { byLink } from '@/server/core/publicLinks/guesses';
import { hashOfToken } from '@/server/core/publicLinks/token';
import { markViewed } from './sending/viewed';

const viewerOf = (user: EndUser): Viewer => ({ userId: user.id, seesAll: can(user, 'invoices.read') });

/** "Today" is that of the workspace, not of the user's zone. */
function clockOf({ workspace }: EndUser, now: Date) {
  return { zone: workspace.timeZone, today: dayIn(workspace.timeZone, now) };
}

/** Whether only tab and order were chosen, so that the maintained sums can answer. */
function isUnfiltered({ viewer, filters }: ListCriteria): boolean {
  const {
    status: _status,
    kind: _kind,
    trash: _trash,
    sort: _sort,
    dateField: _dateField,
    ...rest
  } = filters;
  return viewer.seesAll && Object.values(rest).every((value) => value === undefined || value === '');
}

async function readFigures(db: Database, question: ListCriteria, homeCurrency: string) {
  const { filters, clock } = question;
  const groups = await (isUnfiltered(question) ? allGroups(db, clock.today) : filteredGroups(db, question));
  return figuresOf(groups, filters.currency ?? homeCurrency, filters);
}

const questionOf = (filters: InvoiceFilters, user: EndUser, now: Date): ListCriteria => ({
  filters,
  viewer: viewerOf(user),
  clock: clockOf(user, now),
});

export const invoiceRoutes = implement(invoicesContract, {
  list: async ({ input, user, db, now }) => {
    const { limit, cursor, stats, ...filters } = input;
    const question = questionOf(filters, user, now());
    const { rows, next } = await listInvoices(db, { ...question, limit, cursor });
    const figures = stats && (await readFigures(db, question, user.workspace.currency));
    return { invoices: rows, next, ...figures };
  },

  invoice: async ({ input, user, ...tools }) => {
    const invoice = await readDocument(tools, input, staffReader(user));
    await publishSeen(tools, user.id, 'invoices.invoice', [invoice.id]);
    return { invoice };
  },

  linked: async ({ input, user, request, ...context }) => {
    const tokenHash = hashOfToken(input.token);
    const isStaff = user !== null && can(user, 'invoices.read');
    const reader = { userId: null, permissions: [] };
    return byLink('invoices', { ...context, request }, async () => {
      if (!isStaff && request.method !== 'HEAD') {
        await markViewed(context, { tokenHash, sendId: input.send ?? null });
      }
      return { invoice: await readDocument(context, { tokenHash }, reader) };
    });
  },

  exportCsv: async ({ input, user, db, now, request }) => {
    const { lines, ...filters } = input;
    const question = questionOf(filters, user, now());
    return exportInvoices(db, question, request.language, lines !== undefined);
  },
});
