import type { EndUser } from '@/domain/auth/contract';
import type { Permission } from '@/domain/auth/permissions';
import { recordActivity } from '@/server/core/activity';
import { holdersOf } from '@/server/core/auth/rights';
import type { DomainEventBus } from '@/server/core/events';
import type { Transaction } from '@/server/db/database';
import { withLock } from '@/server/db/transaction';

const ACTION = 'permission-requested';

interface Wish {
  user: EndUser;
  permission: Permission;
  /** The page to which access was denied. */
  path: string;
  /** The start of today in the workspace's time zone. */
  since: Date;
}

/** Notifies the managers of roles, once per user, permission and day. */
export async function requestPermission(
  trx: Transaction,
  events: DomainEventBus,
  { user, permission, path, since }: Wish,
): Promise<void> {
  await withLock(trx, `permission-request:${user.id}`);
  const earlier = await trx
    .selectFrom('activity')
    .select('id')
    .where('entityKind', '=', 'permission')
    .where('entityId', '=', permission)
    .where('actorId', '=', user.id)
    .where('action', '=', ACTION)
    .where('at', '>=', since.toISOString())
    .executeTakeFirst();
  if (earlier) return;
  await recordActivity(trx, {
    actorId: user.id,
    area: 'settings',
    entityKind: 'permission',
    entityId: permission,
    title: permission,
    action: ACTION,
  });
  await events.emit(trx, 'notification.requested', {
    topic: 'permission-request',
    userIds: await holdersOf(trx, 'roles.manage'),
    actorId: user.id,
    entity: { type: 'users.person', id: user.id },
    link: '/dashboard/settings?tab=roles',
    params: { name: user.displayName, permission, path },
  });
}
