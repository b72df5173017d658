import { can } from '@/domain/auth/permissions';
import type { EndUser } from '@/domain/auth/contract';
import { invoicesContract } from '@/domain/invoices/contract';
import { dayIn } from '@/domain/invoices/days';
import type { InvoiceFilters } from '@/domain/invoices/listQuery';
import { implement } from '@/server/core/implement';
import type { Database } from '@/server/db/database';
import { readInvoice } from './document';
import { exportInvoices } from './export';
import { figuresOf } from './figures';
import type { Question, Viewer } from './filters';
import { allGroups, filteredGroups } from './groups';
import { listInvoices } from './list';
import { listServices } from './services';

const viewerOf = (user: EndUser): Viewer => ({ userId: user.id, seesAll: can(user, 'invoices.read') });

/** "Today" is the workspace's, not the person's. */
function clockOf({ workspace }: EndUser, now: Date) {
  return { zone: workspace.timeZone, today: dayIn(workspace.timeZone, now) };
}

/** Whether nothing but the tab and the order was chosen, so that the maintained sums can answer. */
function isUnfiltered({ viewer, filters }: Question): boolean {
  const { status: _status, kind: _kind, sort: _sort, dateField: _dateField, ...rest } = filters;
  return viewer.seesAll && Object.values(rest).every((value) => value === undefined || value === '');
}

async function readFigures(db: Database, question: Question, homeCurrency: string) {
  const { filters, clock } = question;
  const groups = await (isUnfiltered(question) ? allGroups(db, clock.today) : filteredGroups(db, question));
  return figuresOf(groups, filters.currency ?? homeCurrency, filters);
}

const questionOf = (filters: InvoiceFilters, user: EndUser, now: Date): Question => ({
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

  invoice: async ({ input, user, db, now }) => ({
    invoice: await readInvoice(db, input.invoiceId, viewerOf(user), clockOf(user, now()).today),
  }),

  exportCsv: async ({ input, user, db, now, request }) => {
    const question = questionOf(input, user, now());
    return new Response(exportInvoices(db, question, request.language), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="invoices-${question.clock.today}.csv"`,
      },
    });
  },

  services: async ({ db }) => ({ services: await listServices(db) }),
});
