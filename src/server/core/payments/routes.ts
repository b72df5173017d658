import { notFound } from '@/domain/errors';
import { paymentsContract } from '@/domain/payments/contract';
import { implement } from '@/server/core/implement';
import { beginMethod, defaultMethod, deleteMethod, listMethods } from './methods';
import { paymentOptions } from './options';
import { refreshPayment } from './refresh';
import { findPayment, type PaymentRow, type PaymentTools, toPayment } from './rows';
import { actOnSession } from './test/act';
import { showSession } from './test/show';
import { receiveWebhook } from './webhook';

/** Refreshes a pending payment from its provider; unchanged if the provider does not answer. */
async function lookAfter(tools: PaymentTools, row: PaymentRow): Promise<PaymentRow> {
  if (row.state !== 'pending') return row;
  try {
    return (await refreshPayment(tools, row.id)) ?? row;
  } catch (error) {
    tools.log.warn({ err: error, paymentId: row.id }, 'a payment could not be looked after');
    return row;
  }
}

/** Throws 404 unless the test provider is on. */
function assertTest({ config }: Pick<PaymentTools, 'config'>): void {
  if (!config.testProvider) throw notFound();
}

export const paymentRoutes = implement(paymentsContract, {
  options: async ({ db, desk, input, user }) => paymentOptions(desk, db, { ...input, user }),

  payment: async ({ input, user, ...tools }) => {
    const row = await findPayment(tools.db, input.paymentId);
    const rules = row && tools.desk.purpose(row.purpose);
    const token = input.token;
    const found = rules && (await rules.find(tools.db, { user, ref: row.ref, token }));
    if (!row || found !== row.ref) throw notFound();
    return { payment: toPayment(await lookAfter(tools, row)) };
  },

  methods: async ({ db, desk, user }) => ({
    methods: await listMethods(db, user.id),
    canAdd: desk.providers.length > 0,
  }),

  newMethod: async ({ input, request, user, ...tools }) =>
    beginMethod(tools, { userId: user.id, locale: request.language, providerId: input.providerId }),

  defaultMethod: async ({ db, input, user }) => ({
    methods: await defaultMethod(db, user.id, input.methodId),
  }),

  deleteMethod: async ({ input, user, ...tools }) => ({
    methods: await deleteMethod(tools, user.id, input.methodId),
  }),

  testWebhook: async ({ input, request, ...tools }) => {
    assertTest(tools);
    await receiveWebhook(tools, 'test', { headers: request.headers, body: input });
    return { received: true as const };
  },

  testSession: async ({ input, ...tools }) => {
    assertTest(tools);
    return { session: await showSession(tools, input.sessionRef) };
  },

  testAct: async ({ input, ...tools }) => {
    assertTest(tools);
    return { redirectUrl: await actOnSession(tools, input) };
  },
});
