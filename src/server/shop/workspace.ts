import { dayIn } from '@/domain/invoices/days';
import type { Database } from '@/server/db/database';

/** Currency, zone and the day of the workspace, for people and visitors alike. */
export async function shopPlace(db: Database, now: Date) {
  const { currency, timeZone, locale } = await db
    .selectFrom('workspace')
    .select(['currency', 'timeZone', 'locale'])
    .where('id', '=', 'main')
    .executeTakeFirstOrThrow();
  return { currency, zone: timeZone, locale, today: dayIn(timeZone, now) };
}
