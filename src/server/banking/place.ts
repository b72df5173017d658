import { dayIn } from '@/domain/days';
import { toLanguage } from '@/domain/languages';
import type { Database } from '@/server/db/database';

/** Currency, language and zone of the workspace, and its current day. */
export async function placeOf(db: Database, now: Date) {
  const { currency, locale, timeZone } = await db
    .selectFrom('workspace')
    .select(['currency', 'locale', 'timeZone'])
    .where('id', '=', 'main')
    .executeTakeFirstOrThrow();
  return { currency, language: toLanguage(locale), zone: timeZone, today: dayIn(timeZone, now) };
}
