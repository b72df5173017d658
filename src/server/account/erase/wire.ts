import { RESTORE_DAYS } from '@/server/core/auth/refusal';
import type { Services } from '@/server/core/services';
import { erasePerson } from './person';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** Users read at once. */
const BATCH = 100;

/** Erases all users whose restore period is over, the longest deleted first. Runs hourly and is idempotent. */
async function eraseDue(services: Services, signal: AbortSignal): Promise<void> {
  const before = new Date(services.now().getTime() - RESTORE_DAYS * DAY).toISOString();
  let due: { id: string }[];
  do {
    due = await services.db
      .selectFrom('user')
      .select('id')
      .where('deletedAt', '<=', before)
      .where('erasedAt', 'is', null)
      .orderBy('deletedAt')
      .limit(BATCH)
      .execute();
    for (const { id } of due) {
      if (signal.aborted) return;
      await erasePerson(services, id, before);
    }
  } while (due.length === BATCH);
}

/** Erases deleted users once they can no longer be restored. Source: sign-in, rule 1. */
export function wireErasing(services: Services): void {
  services.jobs.handle('account.erase', (_payload, { signal }) => eraseDue(services, signal));
  services.jobs.every('account.erase', HOUR);
}
