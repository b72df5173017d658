import { preferencesContract } from '@/domain/preferences/contract';
import { implement } from '@/server/core/implement';
import { transaction } from '@/server/db/transaction';
import { changePreferences, readPreferences } from './repository';

export const preferenceRoutes = implement(preferencesContract, {
  list: async ({ db, user }) => ({ preferences: await readPreferences(db, user.id) }),

  update: async ({ db, input, now, user }) => ({
    preferences: await transaction(db, (trx) =>
      changePreferences(trx, user.id, input.changes, now().toISOString()),
    ),
  }),
});
