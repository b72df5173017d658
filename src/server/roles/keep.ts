import type { Permission, Role } from '@/domain/auth/permissions';
import { isDefault, isLocked, PERMISSIONS } from '@/domain/auth/roleRights';
import { recordActivity } from '@/server/core/activity';
import type { DomainEventBus } from '@/server/core/events';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';

interface Decision {
  role: Role;
  before: readonly Permission[];
  after: readonly Permission[];
  actorId: string;
}

/** Only differences from the defaults are stored; unchanged ones keep their row. */
async function keepDifferences(trx: Transaction, { role, before, after, actorId }: Decision): Promise<void> {
  const changed = PERMISSIONS.filter((name) => before.includes(name) !== after.includes(name));
  const differing = PERMISSIONS.filter(
    (name) => !isLocked(role, name) && after.includes(name) !== isDefault(role, name),
  );
  const same = PERMISSIONS.filter((name) => !differing.includes(name));
  await trx.deleteFrom('role_permission').where('role', '=', role).where('permission', 'in', same).execute();
  const rows = differing
    .filter((name) => changed.includes(name))
    .map((permission) => ({
      role,
      permission,
      allowed: after.includes(permission) ? 1 : 0,
      updatedBy: actorId,
      updatedAt: nowIso(),
      version: 1,
    }));
  if (rows.length === 0) return;
  await trx
    .insertInto('role_permission')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['role', 'permission']).doUpdateSet((eb) => ({
        allowed: eb.ref('excluded.allowed'),
        updatedBy: eb.ref('excluded.updatedBy'),
        updatedAt: eb.ref('excluded.updatedAt'),
        version: eb('role_permission.version', '+', 1),
      })),
    )
    .execute();
}

/** Stores the changed permissions of a role, with activity and event; nothing when nothing changed. */
export async function keepDecision(
  trx: Transaction,
  events: DomainEventBus,
  decision: Decision,
): Promise<void> {
  const { role, before, after, actorId } = decision;
  const changed = PERMISSIONS.filter((name) => before.includes(name) !== after.includes(name));
  if (changed.length === 0) return;
  await keepDifferences(trx, decision);
  await trx
    .updateTable('workspace')
    .set(({ eb }) => ({ rolesVersion: eb('rolesVersion', '+', 1) }))
    .where('id', '=', 'main')
    .execute();
  await recordActivity(trx, {
    actorId,
    area: 'settings',
    entityKind: 'role',
    entityId: role,
    title: role,
    action: 'permissions-changed',
    diff: Object.fromEntries(changed.map((name) => [name, [before.includes(name), after.includes(name)]])),
  });
  await events.emit(trx, 'roles.changed', { role, permissions: after });
}
