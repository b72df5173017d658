import type * as z from 'zod';
import type { EndUser } from '@/domain/auth/contract';
import { badInput, stale } from '@/domain/errors';
import type { NotificationSettings, notificationsContract } from '@/domain/notifications/contract';
import {
  emailChoicesOf,
  TOPIC_IDS,
  reaches,
  type EmailChoice,
  type Topic,
  topicRule,
} from '@/domain/notifications/topics';
import type { Database, Transaction } from '@/server/db/database';
import { withLock } from '@/server/db/transaction';
import { type Choice, defaultOf, PROFILE } from './defaults';
import { dropPlans, moveDigests } from './mails/timesOf';

type Update = z.output<typeof notificationsContract.update.body>;

async function choicesOf(db: Database, userId: string): Promise<Map<string, Choice>> {
  const rows = await db.selectFrom('notification_setting').selectAll().where('userId', '=', userId).execute();
  return new Map(
    rows.map(({ topic, inApp, email }) => [topic, { inApp: inApp === 1, email: email as EmailChoice }]),
  );
}

async function profileOf(db: Database, userId: string): Promise<NotificationSettings['profile']> {
  const row = await db
    .selectFrom('notification_profile')
    .select(['digestTime', 'digestWeekday', 'quietFrom', 'quietTo', 'sound', 'desktop', 'version'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ? { ...row, sound: row.sound === 1, desktop: row.desktop === 1 } : PROFILE;
}

/** The topics that can reach a user and their choices, or the defaults. */
export async function readSettings(
  db: Database,
  user: EndUser,
  mailReady: boolean,
): Promise<NotificationSettings> {
  const chosen = await choicesOf(db, user.id);
  const topics = TOPIC_IDS.filter((id) => reaches(id, user.permissions)).map((id) => ({
    id,
    group: topicRule(id).group,
    ...(chosen.get(id) ?? defaultOf(id)),
    emailChoices: [...emailChoicesOf(id)],
    fixed: topicRule(id).fixed === true,
    default: defaultOf(id),
  }));
  return { topics, profile: await profileOf(db, user.id), mailReady };
}

function assertAllowed(changes: NonNullable<Update['topics']>): void {
  changes.forEach(({ id, email }, index) => {
    if (topicRule(id).fixed) throw badInput({ [`topics.${index}.id`]: 'fixed' });
    const offered = email === undefined || emailChoicesOf(id).includes(email);
    if (!offered && email !== 'off') throw badInput({ [`topics.${index}.email`]: 'invalid' });
  });
}

/** Only differences from the default are stored, so that a better default reaches users who chose nothing. */
async function writeTopics(
  trx: Transaction,
  userId: string,
  changes: NonNullable<Update['topics']>,
  at: string,
): Promise<void> {
  const known = await choicesOf(trx, userId);
  for (const { id, inApp, email } of changes) {
    const before = known.get(id) ?? defaultOf(id);
    const after = { inApp: inApp ?? before.inApp, email: email ?? before.email };
    known.set(id, after);
    const fallback = defaultOf(id);
    if (after.email !== before.email) await dropPlans(trx, { userId, topic: id, email: after.email }, at);
    await trx
      .deleteFrom('notification_setting')
      .where('userId', '=', userId)
      .where('topic', '=', id)
      .execute();
    if (after.inApp === fallback.inApp && after.email === fallback.email) continue;
    const row = { userId, topic: id, inApp: Number(after.inApp), email: after.email };
    await trx.insertInto('notification_setting').values(row).execute();
  }
}

async function writeProfile(
  trx: Transaction,
  userId: string,
  profile: NotificationSettings['profile'],
): Promise<void> {
  const row = {
    ...profile,
    sound: Number(profile.sound),
    desktop: Number(profile.desktop),
    version: profile.version + 1,
  };
  await trx
    .insertInto('notification_profile')
    .values({ userId, ...row })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
    .execute();
}

/**
 * Saves a user's notification settings. Throws 409 `stale-version` with the current settings, 400 for a topic that
 * can't be changed or a time that it does not offer.
 */
export async function saveSettings(
  trx: Transaction,
  user: EndUser,
  { topics = [], profile = {}, version }: Update,
  { mailReady, now }: { mailReady: boolean; now: Date },
): Promise<NotificationSettings> {
  assertAllowed(topics);
  await withLock(trx, `notifications:${user.id}`);
  const known = await profileOf(trx, user.id);
  if (known.version !== version) throw stale(await readSettings(trx, user, mailReady));
  await writeTopics(trx, user.id, topics, now.toISOString());
  const stated = Object.fromEntries(Object.entries(profile).filter(([, value]) => value !== undefined));
  await writeProfile(trx, user.id, { ...known, ...stated });
  await moveDigests(trx, user.id, now);
  return readSettings(trx, user, mailReady);
}

/** Turns off the mails of a topic, or of all topics with daily or weekly mails. */
export async function endMails(
  trx: Transaction,
  userId: string,
  what: Topic | 'daily' | 'weekly',
  now: Date,
): Promise<void> {
  const known = await choicesOf(trx, userId);
  const comes = (id: Topic) => (known.get(id) ?? defaultOf(id)).email;
  const ended = TOPIC_IDS.filter((id) => id === what || comes(id) === what);
  await writeTopics(
    trx,
    userId,
    ended.map((id) => ({ id, email: 'off' as const })),
    now.toISOString(),
  );
}
