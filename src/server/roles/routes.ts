import { can, type Role } from '@/domain/auth/permissions';
import { isDefault, PERMISSIONS } from '@/domain/auth/roleRights';
import { conflict, stale } from '@/domain/errors';
import { dayIn, startOfDay } from '@/domain/days';
import { rolesContract } from '@/domain/people/rolesContract';
import { assertNotPublicDemo } from '@/server/core/auth/demoLock';
import { readRights } from '@/server/core/auth/rights';
import { implement } from '@/server/core/implement';
import type { Transaction } from '@/server/db/database';
import { transaction, withLock } from '@/server/db/transaction';
import { assertMayDecide, assertMayGive, decide } from './decide';
import { keepDecision } from './keep';
import { readMatrix, readVersion } from './matrix';
import { requestPermission } from './request';

/** Serializes changes of roles by a lock, so that each is based on the matrix version that it names. */
async function heldBy(trx: Transaction, role: Role) {
  await withLock(trx, 'roles');
  return (await readRights(trx)).of(role).permissions;
}

export const roleRoutes = implement(rolesContract, {
  list: ({ db }) => readMatrix(db),

  update: ({ input, user, config, db, events }) => {
    assertNotPublicDemo({ config });
    const { role, changes, version } = input;
    assertMayDecide(user, role);
    return transaction(db, async (trx) => {
      const before = await heldBy(trx, role);
      if ((await readVersion(trx)) !== version) throw stale(await readMatrix(trx));
      const after = decide(user, role, before, changes);
      await keepDecision(trx, events, { role, before, after, actorId: user.id });
      return readMatrix(trx);
    });
  },

  reset: ({ input, user, config, db, events }) => {
    assertNotPublicDemo({ config });
    const { role } = input;
    assertMayDecide(user, role);
    return transaction(db, async (trx) => {
      const before = await heldBy(trx, role);
      const after = PERMISSIONS.filter((permission) => isDefault(role, permission));
      assertMayGive(user, before, after);
      await keepDecision(trx, events, { role, before, after, actorId: user.id });
      return readMatrix(trx);
    });
  },

  request: async ({ input, user, db, events, now }) => {
    const { permission, path } = input;
    if (can(user, permission)) throw conflict('permission-held');
    const { timeZone } = user.workspace;
    const since = startOfDay(timeZone, dayIn(timeZone, now()));
    await transaction(db, (trx) => requestPermission(trx, events, { user, permission, path, since }));
    return { sent: true as const };
  },
});
