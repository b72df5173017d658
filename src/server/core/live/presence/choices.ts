import { sql } from 'kysely';
import type { ChosenStatus } from '@/domain/live/presence';
import type { Database } from '@/server/db/database';

/** The status a person chose. Instants are ISO texts. */
export interface Choice {
  chosen: ChosenStatus;
  statusText: string | null;
  until: string | null;
  showLastActivity: boolean;
  lastActivityAt: string | null;
}

/** People per statement. */
const STEP = 5000;

/** The choice, or once it has expired the default: online, without a text. */
export function current(choice: Choice, now: Date): Choice {
  const isOver = choice.until !== null && choice.until <= now.toISOString();
  return isOver ? { ...choice, chosen: 'online', statusText: null, until: null } : choice;
}

/** The choices of these people; deleted and unknown ones are left out. */
export async function readChoices(
  db: Database,
  userIds: readonly string[],
  now: Date,
): Promise<Map<string, Choice>> {
  const choices = new Map<string, Choice>();
  for (let start = 0; start < userIds.length; start += STEP) {
    const rows = await db
      .selectFrom('user')
      .leftJoin('presence', 'presence.userId', 'user.id')
      .where('user.id', 'in', userIds.slice(start, start + STEP))
      .where('user.deletedAt', 'is', null)
      .select(['user.id', 'chosen', 'statusText', 'until', 'showLastActivity', 'lastActivityAt'])
      .execute();
    for (const { id, chosen, showLastActivity, ...row } of rows) {
      const choice = { ...row, chosen: chosen ?? 'online', showLastActivity: showLastActivity !== 0 };
      choices.set(id, current(choice, now));
    }
  }
  return choices;
}

/** Stores a person's choice. */
export async function writeChoice(db: Database, userId: string, choice: Choice): Promise<void> {
  const row = { ...choice, showLastActivity: choice.showLastActivity ? 1 : 0 };
  await db
    .insertInto('presence')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

/** Stores people's last activity; that of invisible ones is left unchanged. */
export async function writeActivity(
  db: Database,
  people: readonly { userId: string; lastActivityAt: string }[],
): Promise<void> {
  for (let start = 0; start < people.length; start += STEP)
    await db
      .insertInto('presence')
      .values(people.slice(start, start + STEP))
      .onConflict((conflict) =>
        conflict
          .column('userId')
          .doUpdateSet({ lastActivityAt: sql<string>`excluded."lastActivityAt"` })
          .where((eb) =>
            eb.or([
              eb('presence.chosen', '!=', 'invisible'),
              eb('presence.until', '<=', sql<string>`excluded."lastActivityAt"`),
            ]),
          ),
      )
      .execute();
}
