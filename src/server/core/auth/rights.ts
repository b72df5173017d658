import { isRole, type Permission, type Role, ROLES } from '@/domain/auth/permissions';
import { actsOnOf, isPermission, type Overrides, permissionsOf } from '@/domain/auth/roleRights';
import type { Log } from '@/server/core/log';
import type { Database } from '@/server/db/database';

/** What a role may do in this workspace. */
interface RoleRights {
  permissions: Permission[];
  /** Roles that have no permission that this one lacks. */
  actsOn: Role[];
}

/** The permission matrix of this workspace: defaults with its overrides. An unknown role has no rights. */
export interface Rights {
  of: (role: string) => RoleRights;
  rolesWith: (permission: Permission) => Role[];
}

const NOTHING: RoleRights = { permissions: [], actsOn: [] };

function toRights(overrides: Overrides): Rights {
  const byRole = new Map<string, RoleRights>(
    ROLES.map((role) => [
      role,
      { permissions: permissionsOf(role, overrides), actsOn: actsOnOf(role, overrides) },
    ]),
  );
  const of = (role: string) => byRole.get(role) ?? NOTHING;
  return { of, rolesWith: (permission) => ROLES.filter((role) => of(role).permissions.includes(permission)) };
}

/** The overrides of this workspace; rows of unknown roles or permissions are skipped and logged. */
async function readOverrides(db: Database, log?: Log): Promise<Overrides> {
  const rows = await db.selectFrom('role_permission').selectAll().execute();
  const overrides: Overrides = {};
  for (const { role, permission, allowed } of rows) {
    if (isRole(role) && isPermission(permission)) {
      overrides[role] = { ...overrides[role], [permission]: allowed === 1 };
    } else log?.warn({ role, permission }, 'an unknown permission or role in the matrix counts for nothing');
  }
  return overrides;
}

/** The matrix as it is in the database now; inside a transaction as that one sees it. One statement. */
export async function readRights(db: Database, log?: Log): Promise<Rights> {
  return toRights(await readOverrides(db, log));
}

const kept = new WeakMap<Database, { version: number; rights: Promise<Rights> }>();

/**
 * The cached matrix. Every request reads `workspace.rolesVersion` along with its session; only when that number has
 * changed, by whichever instance, `reader` reads the matrix again: no statement per check, and no instance is stale.
 */
export function rightsAt(db: Database, version: number, log?: Log, reader = db): Promise<Rights> {
  const known = kept.get(db);
  if (known?.version === version) return known.rights;
  const rights = readRights(reader, log);
  kept.set(db, { version, rights });
  rights.catch(() => kept.delete(db));
  return rights;
}

/** Ids of the active people with a permission, for notices to all of them; limited to the given people, if any. */
export async function holdersOf(
  db: Database,
  permission: Permission,
  among?: readonly string[],
): Promise<string[]> {
  const roles = (await readRights(db)).rolesWith(permission);
  const rows = await db
    .selectFrom('user')
    .select('id')
    .where('role', 'in', roles)
    .where('approvedAt', 'is not', null)
    .where('rejectedAt', 'is', null)
    .where('banned', '=', 0)
    .where('deletedAt', 'is', null)
    .$if(among !== undefined, (query) => query.where('id', 'in', among ?? []))
    .execute();
  return rows.map(({ id }) => id);
}
