import { sql } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import { notFound } from '@/domain/errors';
import type { FilePath } from '@/domain/files/schemas';
import type { FileLevel, ShareLevel } from '@/domain/files/words';
import type { Database } from '@/server/db/database';
import type { NodeRow } from './rows';

/** Who reads a tree. */
export type FileReader = Pick<EndUser, 'id' | 'role'>;

interface Step extends NodeRow {
  /** The strongest share of the reader on the node itself. */
  share: ShareLevel | null;
  /** Whether the reader stands in for the removed owner. */
  isHeir: number;
  isStarred: number;
  hasLink: number;
}

/** SQL condition: a share `s` reaches the reader. */
export function reaches({ id, role }: FileReader) {
  const everyone = role === 'guest' ? sql`` : sql` or s."subjectType" = 'everyone'`;
  return sql`((s."subjectType" = 'user' and s."subjectId" = ${id})${everyone})`;
}

/** Nodes with all of their ancestors, as one reader may see them. */
export class Tree {
  readonly #steps: ReadonlyMap<string, Step>;

  constructor(
    steps: readonly Step[],
    readonly reader: FileReader,
  ) {
    this.#steps = new Map(steps.map((step) => [step.id, step]));
  }

  /** A node of the tree. Throws 404 when it is unknown. */
  node(id: string): NodeRow {
    const found = this.#steps.get(id);
    if (!found) throw notFound();
    return found;
  }

  /** Whether the reader has starred a node, and whether it has a public link. */
  marks(id: string): { isStarred: boolean; hasLink: boolean } {
    const step = this.#steps.get(id);
    return { isStarred: step?.isStarred === 1, hasLink: step?.hasLink === 1 };
  }

  /** A node and its ancestors, from the node upwards. */
  upwards(id: string): NodeRow[] {
    return this.#upwards(id);
  }

  #upwards(id: string): Step[] {
    const steps: Step[] = [];
    const seen = new Set<string>();
    for (let at = this.#steps.get(id); at && !seen.has(at.id); at = this.#steps.get(at.parentId ?? '')) {
      seen.add(at.id);
      steps.push(at);
    }
    return steps;
  }

  /** Folders above a node: 0 for a root. */
  depth(id: string): number {
    return this.#upwards(id).length - 1;
  }

  /** Whether the node lies in that folder, at whatever depth, or is it. */
  isIn(id: string, folderId: string): boolean {
    return this.#upwards(id).some((step) => step.id === folderId);
  }

  /** What the reader may do with a node; null when they may not see it. Nothing of a purged tree is seen. */
  level(id: string): FileLevel | null {
    const steps = this.#upwards(id);
    if (steps.length === 0 || steps.some(({ purgingAt }) => purgingAt !== null)) return null;
    if (steps[0]!.ownerId === this.reader.id) return 'owner';
    if (steps.some(({ isHeir }) => isHeir === 1)) return 'edit';
    const shares = steps.flatMap(({ share }) => share ?? []);
    if (shares.length === 0) return null;
    return shares.includes('edit') ? 'edit' : 'view';
  }

  /** Whether the node or a folder around it is in the trash. */
  isTrashed(id: string): boolean {
    return this.#upwards(id).some(({ deletedAt }) => deletedAt !== null);
  }

  /** What the reader may do with a node outside the trash; null when they may not see it. */
  liveLevel(id: string): FileLevel | null {
    return this.isTrashed(id) ? null : this.level(id);
  }

  /** The node of an item outside the trash that the reader may see. Throws 404. */
  readable(id: string): NodeRow {
    if (this.liveLevel(id) === null) throw notFound();
    return this.node(id);
  }

  /** The folders around a node that the reader may see, from the top down; `self` adds the node. */
  path(id: string, self: boolean): FilePath {
    const steps = this.#upwards(id).slice(self ? 0 : 1);
    const visible = steps.filter((step) => this.level(step.id) !== null);
    return visible.reverse().map((step) => ({ id: step.id, name: step.name }));
  }
}

/** Reads nodes with all of their ancestors, and the reader's shares on them, in one statement. */
export async function readTree(db: Database, reader: FileReader, ids: readonly string[]): Promise<Tree> {
  if (ids.length === 0) return new Tree([], reader);
  const { rows } = await sql<Step>`
    with recursive up(id, "parentId") as (
      select id, "parentId" from file_node where id in (${sql.join([...new Set(ids)])})
      union
      select n.id, n."parentId" from up join file_node as n on n.id = up."parentId"
    )
    select n.*,
      (select min(s.level) from file_share as s where s."nodeId" = n.id and ${reaches(reader)}) as share,
      (case when n."parentId" is null and exists (select 1 from file_account as a join "user" as o on o.id = a."ownerId"
        where a."rootId" = n.id and a."heirId" = ${reader.id} and o."deletedAt" is not null) then 1 else 0 end) as "isHeir",
      (case when exists (select 1 from file_mark as m where m."nodeId" = n.id and m."userId" = ${reader.id}
        and m."starredAt" is not null) then 1 else 0 end) as "isStarred",
      (case when exists (select 1 from file_link as l where l."nodeId" = n.id) then 1 else 0 end) as "hasLink"
    from up join file_node as n on n.id = up.id`.execute(db);
  return new Tree(rows, reader);
}
