import type { Services } from '@/server/core/services';
import type { EndUser } from '@/domain/auth/contract';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { recordActivity } from '@/server/core/activity';

/** Target of an announcement without a link of its own. */
const CENTRE = '/dashboard/notifications';

interface Announcement {
  title: string;
  text: string;
  link?: string | undefined;
}

/** Notifies everybody but the sender; returns the number of recipients. */
export async function announce(
  trx: Transaction,
  { events }: Pick<Services, 'events'>,
  sender: EndUser,
  { title, text, link }: Announcement,
): Promise<number> {
  const people = await trx
    .selectFrom('user')
    .select('id')
    .where('deletedAt', 'is', null)
    .where('banned', '=', 0)
    .where('approvedAt', 'is not', null)
    .where('rejectedAt', 'is', null)
    .where('id', '!=', sender.id)
    .execute();
  const id = newId();
  await recordActivity(trx, {
    actorId: sender.id,
    area: 'settings',
    entityKind: 'announcement',
    entityId: id,
    title,
    action: 'sent',
  });
  await events.emit(trx, 'notification.requested', {
    topic: 'announcement',
    userIds: people.map((person) => person.id),
    actorId: sender.id,
    entity: { type: 'announcement', id },
    link: link || CENTRE,
    params: { title, text },
  });
  return people.length;
}
