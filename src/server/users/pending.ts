import { rightsAt } from '@/server/core/auth/rights';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { statusIn } from './filters';

/** Name of the counter of people who wait to be let in. */
export const PEOPLE = 'people';

/** How many people wait to be let in, for who may do it; 0 for everybody else. One statement. */
export function countPending({ now, log }: Pick<Services, 'now' | 'log'>) {
  return async (db: Database, userId: string): Promise<number> => {
    const pending = db
      .selectFrom('user')
      .where(statusIn(['pending'], now()))
      .select(({ fn }) => fn.countAll<number>().as('count'));
    const row = await db
      .selectFrom('user as reader')
      .crossJoin('workspace')
      .where('workspace.id', '=', 'main')
      .where('reader.id', '=', userId)
      .select(['reader.role', 'workspace.rolesVersion', pending.as('pending')])
      .executeTakeFirst();
    if (!row) return 0;
    const { permissions } = (await rightsAt(db, row.rolesVersion, log)).of(row.role);
    return permissions.includes('users.manage') ? Number(row.pending) : 0;
  };
}
