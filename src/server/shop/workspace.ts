import { dayIn } from '@/domain/days';
import type { Database } from '@/server/db/database';

/** Currency of prices. */
export async function shopCurrency(db: Database): Promise<string> {
  const { currency } = await db
    .selectFrom('workspace')
    .select('currency')
    .where('id', '=', 'main')
    .executeTakeFirstOrThrow();
  return currency;
}

/** Currency, zone and current day of the workspace, for users and visitors alike. */
export async function shopPlace(db: Database, now: Date) {
  const { currency, timeZone, locale } = await db
    .selectFrom('workspace')
    .select(['currency', 'timeZone', 'locale'])
    .where('id', '=', 'main')
    .executeTakeFirstOrThrow();
  return { currency, zone: timeZone, locale, today: dayIn(timeZone, now) };
}
