import type { Matrix, RoleRow } from '@/domain/people/rolesContract';
import { type Role, ROLES } from '@/domain/auth/permissions';
import { isDefault, isLocked, PERMISSIONS } from '@/domain/auth/roleRights';
import { readRights } from '@/server/core/auth/rights';
import { personRefs } from '@/server/core/people';
import type { Database } from '@/server/db/database';

/** Most pictures on the card of a role. */
const FACES = 4;

/** How many people have each role. */
async function countPeople(db: Database): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('user')
    .select(({ fn }) => ['role', fn.countAll<number>().as('people')])
    .where('deletedAt', 'is', null)
    .groupBy('role')
    .execute();
  return new Map(rows.map(({ role, people }) => [role, people]));
}

/** The first people of each role, by name. */
async function findFaces(db: Database): Promise<{ id: string; role: string }[]> {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('user')
        .select(({ fn }) => [
          'id',
          'role',
          fn
            .agg<number>('row_number')
            .over((over) => over.partitionBy('role').orderBy('name').orderBy('id'))
            .as('place'),
        ])
        .where('deletedAt', 'is', null)
        .as('placed'),
    )
    .select(['id', 'role'])
    .where('place', '<=', FACES)
    .orderBy('place')
    .execute();
}

/** The version of the matrix, raised by every change. */
export async function readVersion(db: Database): Promise<number> {
  const { rolesVersion } = await db
    .selectFrom('workspace')
    .select('rolesVersion')
    .where('id', '=', 'main')
    .executeTakeFirstOrThrow();
  return rolesVersion;
}

/** The matrix of roles: five statements, however many users there are. */
export async function readMatrix(db: Database): Promise<Matrix> {
  const rights = await readRights(db);
  const counts = await countPeople(db);
  const faces = await findFaces(db);
  const refs = await personRefs(
    db,
    faces.map(({ id }) => id),
  );
  const toRow = (role: Role): RoleRow => ({
    role,
    people: counts.get(role) ?? 0,
    avatars: faces.filter((face) => face.role === role).flatMap(({ id }) => refs.get(id) ?? []),
    permissions: PERMISSIONS.map((permission) => ({
      id: permission,
      allowed: rights.of(role).permissions.includes(permission),
      locked: isLocked(role, permission),
      default: isDefault(role, permission),
    })),
  });
  return { roles: ROLES.map(toRow), version: await readVersion(db) };
}
