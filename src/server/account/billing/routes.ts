import { can } from '@/domain/auth/permissions';
import { billingContract } from '@/domain/people/billingContract';
import { assertNotPublicDemo } from '@/server/core/auth/demoLock';
import { implement } from '@/server/core/implement';
import { transaction } from '@/server/db/transaction';
import { cancel, resume } from './cancel';
import { findPlan, listPlans, savePlans } from './plans';
import { readBilling, toSubscription } from './rows';
import { subscribe } from './subscribe';

export const billingRoutes = implement(billingContract, {
  billing: async ({ db, now, user }) => readBilling(db, user.id, now()),

  subscribe: async ({ db, events, input, now, user }) =>
    transaction(db, async (trx) => {
      const plan = await findPlan(trx, input);
      const row = await subscribe(trx, { events, now }, { userId: user.id, plan, period: input.period });
      return {
        subscription: row ? toSubscription(row) : null,
        invoiceId: row?.invoiceFor ? row.invoiceId : null,
      };
    }),

  cancel: async ({ db, events, now, user }) =>
    transaction(db, async (trx) => {
      const row = await cancel(trx, { events, now }, user.id);
      return { subscription: row ? toSubscription(row) : null };
    }),

  resume: async ({ db, events, now, user }) =>
    transaction(db, async (trx) => ({
      subscription: toSubscription(await resume(trx, { events, now }, user.id)),
    })),

  plans: async ({ db, user }) => listPlans(db, { archived: user !== null && can(user, 'site.manage') }),

  updatePlans: async ({ config, db, input, now, user }) => {
    assertNotPublicDemo({ config });
    const save = {
      plans: input.plans,
      version: input.version,
      actorId: user.id,
      now: now().toISOString(),
    };
    return transaction(db, (trx) => savePlans(trx, save));
  },
});
