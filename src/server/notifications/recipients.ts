import type { NotificationRequest } from '@/domain/events';
import { type EmailChoice, emailChoicesOf, reaches, type Topic } from '@/domain/notifications/topics';
import { readRights } from '@/server/core/auth/rights';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { defaultOf, PROFILE } from './defaults';
import type { MailTimes } from './mails/times';

/** A recipient with their channels and mail times. */
export interface Hearer extends MailTimes {
  id: string;
  locale: string | null;
  inApp: boolean;
  email: EmailChoice;
}

type Ask = Pick<NotificationRequest, 'actorId' | 'entity' | 'userIds'>;

function rowsOf(trx: Transaction, topic: Topic, ids: readonly string[]) {
  return trx
    .selectFrom('user')
    .leftJoin('notification_setting as setting', (join) =>
      join.onRef('setting.userId', '=', 'user.id').on('setting.topic', '=', topic),
    )
    .leftJoin('notification_profile as profile', 'profile.userId', 'user.id')
    .select([
      'user.id',
      'user.role',
      'user.locale',
      'user.timeZone as zone',
      'setting.inApp',
      'setting.email',
    ])
    .select(['profile.digestTime', 'profile.digestWeekday', 'profile.quietFrom', 'profile.quietTo'])
    .where('user.id', 'in', ids)
    .where('user.deletedAt', 'is', null)
    .where('user.banned', '=', 0)
    .where('user.rejectedAt', 'is', null)
    .execute();
}

/** Of these users, those who may have notifications of the topic and may read its record. */
async function allowed(
  trx: Transaction,
  { readables }: Pick<Services, 'readables'>,
  topic: Topic,
  { entity, people }: { entity: Ask['entity']; people: readonly { id: string; role: string }[] },
): Promise<(person: { id: string; role: string }) => boolean> {
  const rights = await readRights(trx);
  const ids = people.map(({ id }) => id);
  const readers = readables.knows(entity.type) ? await readables.readersOf(trx, entity, ids) : new Set(ids);
  return ({ id, role }) => readers.has(id) && reaches(topic, rights.of(role).permissions);
}

/**
 * The users among these who want the notification; never the actor, users who can't read the record, or users who
 * have left. Source: live, rule 5.1.1.
 */
export async function recipientsOf(
  trx: Transaction,
  services: Pick<Services, 'readables'>,
  topic: Topic,
  { userIds, actorId, entity }: Ask,
): Promise<Hearer[]> {
  const ids = [...new Set(userIds)].filter((id) => id !== actorId);
  if (ids.length === 0) return [];
  const people = await rowsOf(trx, topic, ids);
  const isAllowed = await allowed(trx, services, topic, { entity, people });
  const usual = defaultOf(topic);
  const offered = emailChoicesOf(topic);
  return people.filter(isAllowed).map(({ inApp, email, ...row }) => ({
    id: row.id,
    locale: row.locale,
    zone: row.zone,
    digestTime: row.digestTime ?? PROFILE.digestTime,
    digestWeekday: row.digestWeekday ?? PROFILE.digestWeekday,
    quietFrom: row.quietFrom,
    quietTo: row.quietTo,
    inApp: inApp === null ? usual.inApp : inApp === 1,
    email: offered.find((choice) => choice === (email ?? usual.email)) ?? 'off',
  }));
}
