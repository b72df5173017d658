import { taxContract } from '@/domain/tax/contract';
import { assertNotPublicDemo } from '@/server/core/auth/demoLock';
import { implement } from '@/server/core/implement';
import { transaction } from '@/server/db/transaction';
import { readTaxes, saveTaxes } from './table';

export const taxRoutes = implement(taxContract, {
  taxes: async ({ db }) => readTaxes(db),
  updateTaxes: async ({ config, db, input, now, user }) => {
    assertNotPublicDemo({ config });
    return transaction(db, (trx) => saveTaxes(trx, { ...input, actorId: user.id, now: now() }));
  },
});
