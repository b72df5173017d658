import { type ActivityNames, idsIn } from '@/domain/people/activityNames';
import type { NamedKind } from '@/domain/people/activityFields';
import type { ActivityRow } from '@/domain/people/activityContract';
import type { PersonRef } from '@/domain/people/personRef';
import type { Database } from '@/server/db/database';
import type { Reader } from '@/server/core/activityPaths';

type Named = readonly { id: string; name: string }[];
type Naming = (db: Database, ids: readonly string[], reader: Reader) => Promise<Named>;

/** Rows whose record (`of`, an entity of the given type) the reader may read; one more statement. */
async function ofReadable<T extends { of: string | null }>(
  db: Database,
  rows: readonly T[],
  type: string,
  { userId, readables }: Reader,
): Promise<T[]> {
  const records = [...new Set(rows.flatMap(({ of }) => of ?? []))];
  const open = new Set((await readables.pairs(db, type, [userId], records)).map(({ id }) => id));
  return rows.filter(({ of }) => of !== null && open.has(of));
}

/** Name lookups for records that the log refers to by id only; people are read along with the actors. */
const NAMINGS: Readonly<Record<Exclude<NamedKind, 'person'>, Naming>> = {
  label: async (db, ids, reader) => {
    const labels = db.selectFrom('board_label').select(['id', 'name', 'boardId as of']);
    return ofReadable(db, await labels.where('id', 'in', ids).execute(), 'kanban.board', reader);
  },
  file: async (db, ids, reader) => {
    const files = db.selectFrom('attachment').select(['id', 'name', 'ownerId as of']);
    const rows = await files.where('id', 'in', ids).where('ownerType', '=', 'card').execute();
    return ofReadable(db, rows, 'kanban.card', reader);
  },
  // Categories and plans are public.
  category: (db, ids) =>
    db.selectFrom('product_category').select(['id', 'name']).where('id', 'in', ids).execute(),
  plan: (db, ids) => db.selectFrom('plan').select(['id', 'name']).where('id', 'in', ids).execute(),
};

const isNaming = (kind: NamedKind): kind is keyof typeof NAMINGS => kind !== 'person';

/** Ids of people among the values of these lines. */
export const peopleIn = (diffs: readonly ActivityRow['diff'][]): readonly string[] =>
  idsIn(diffs).get('person') ?? [];

/**
 * Names of the ids among the values of these lines that the reader may see; one query per kind present. `people` are
 * those of {@link peopleIn}; a person missing there was removed for good.
 */
export async function namesIn(
  db: Database,
  diffs: readonly ActivityRow['diff'][],
  people: ReadonlyMap<string, PersonRef>,
  reader: Reader,
): Promise<ActivityNames> {
  const names: Record<string, string | null> = {};
  for (const [kind, ids] of idsIn(diffs)) {
    if (kind === 'person') for (const id of ids) names[id] = people.get(id)?.name ?? null;
    // oxlint-disable-next-line no-await-in-loop -- as many rounds as there are kinds, four at most
    else if (ids.length > 0 && isNaming(kind))
      for (const { id, name } of await NAMINGS[kind](db, ids, reader)) names[id] = name;
  }
  return names;
}
