import * as z from 'zod';
import type { Access } from '@/domain/auth/permissions';
import { defineContract } from '@/domain/contract';
import { currency, day, givenDay, id, instant } from '@/domain/schemas';
import { overviewAddresses } from './addresses';
import { rangeProblem } from './range';
import { dashboardWidgets, widgetsSchema } from './schemas';
import { COMPARES, FIRST_YEAR, LAST_YEAR, RANGES, SPANS, VIEW_KINDS } from './words';

const MAX_NAMES = 1000;
const year = z.coerce.number<string>().pipe(z.int().min(FIRST_YEAR).max(LAST_YEAR)).optional();
const span = z.enum(SPANS).optional();
const kind = z.enum(VIEW_KINDS).optional();

/** A comma-separated list of names of this dashboard's widgets. */
const namesOf = (widgets: object) =>
  z
    .string()
    .max(MAX_NAMES)
    .transform((text) => text.split(',').filter(Boolean))
    .refine((names) => names.every((name) => Object.hasOwn(widgets, name)), { error: 'unknown' })
    .optional();

/** Without a range it is the person's last one. Days are those of the workspace, both inclusive. */
function queryOf<Extra extends z.ZodRawShape>(widgets: object, extra: Extra) {
  return z
    .object({
      range: z.enum(RANGES).optional(),
      from: givenDay.optional(),
      to: givenDay.optional(),
      compare: z.enum(COMPARES).default('previous'),
      widgets: namesOf(widgets),
      ...extra,
    })
    .check((context) => {
      const { range, from, to } = context.value as { range?: string; from?: string; to?: string };
      if (range !== 'custom' && from === undefined && to === undefined) return;
      for (const [field, error] of Object.entries(rangeProblem({ from, to }) ?? {}))
        context.issues.push({ code: 'custom', path: [field], message: error, input: context.value });
    });
}

const answerOf = <Shape extends Record<string, z.ZodType>>(shape: Shape) =>
  z.object({
    range: z.object({
      from: day,
      to: day,
      previousFrom: day.optional(),
      previousTo: day.optional(),
      timeZone: z.string(),
      bucket: z.enum(['day', 'week', 'month']),
    }),
    /** Of all amounts, in its minor units. */
    currency,
    /** When the oldest figure of the answer was counted. */
    generatedAt: instant,
    widgets: widgetsSchema(shape),
  });

const { app, ecommerce, analytics, banking, booking, file } = dashboardWidgets;

/** The dashboards: one call each, with a part for every widget that the reader may see. */
export const overviewContract = defineContract({
  app: {
    ...overviewAddresses.app,
    summary: 'Figures of the first page',
    access: 'user' satisfies Access,
    query: queryOf(app, { year }),
    response: answerOf(app),
  },
  ecommerce: {
    ...overviewAddresses.ecommerce,
    summary: 'Figures of the shop',
    access: 'orders.read',
    query: queryOf(ecommerce, { year }),
    response: answerOf(ecommerce),
  },
  analytics: {
    ...overviewAddresses.analytics,
    summary: 'Figures of sales, visits and work',
    access: 'analytics.read',
    query: queryOf(analytics, { kind }),
    response: answerOf(analytics),
  },
  banking: {
    ...overviewAddresses.banking,
    summary: 'Figures of the ledger',
    access: 'ledger.use',
    query: queryOf(banking, {
      /** One account; `workspace` for all of the workspace, absent for all of the caller. */
      accountId: id.optional(),
      span,
    }),
    response: answerOf(banking),
  },
  booking: {
    ...overviewAddresses.booking,
    summary: 'Figures of bookings',
    access: 'bookings.read',
    query: queryOf(booking, {}),
    response: answerOf(booking),
  },
  file: {
    ...overviewAddresses.file,
    summary: 'Figures of uploads',
    access: 'user',
    query: queryOf(file, { span }),
    response: answerOf(file),
  },
});
