import type { Permission } from '@/domain/auth/permissions';
import { holdersOf } from '@/server/core/auth/rights';
import type { Database, Transaction } from '@/server/db/database';

/** Whom an event is for. `of` names a kind of group that an area registered, such as `conversation`. */
export type Audience =
  | { readonly users: readonly string[] }
  | { readonly workspace: true }
  | { readonly permission: Permission }
  | { readonly of: string; readonly id: string };

/** Who belongs to the groups of one kind. */
export interface Group {
  /** Who is in it, as the transaction sees it: everybody, or any `most` of them where there are more. */
  members: (trx: Transaction, id: string, most: number) => Promise<readonly string[]>;
  /** Of these groups and these people, who is in which; in one query. */
  isIn: (
    db: Database,
    ids: readonly string[],
    userIds: readonly string[],
  ) => Promise<readonly { id: string; userId: string }[]>;
}

/** So many people get an event each in their own topic; more share one in the workspace's. */
const MAX_TOPICS = 200;

/** Where an event goes: into the topics of these people, or into the workspace's under a rule (null = everybody). */
export type Route = { readonly users: readonly string[] } | { readonly rule: Audience | null };

/** Knows who belongs to which audience. */
export class Audiences {
  readonly #groups = new Map<string, Group>();

  /** Says who belongs to the groups of a kind. */
  register(kind: string, group: Group): void {
    this.#groups.set(kind, group);
  }

  /** Decides, at the end of the writing transaction, where an event goes. */
  async route(trx: Transaction, audience: Audience): Promise<Route> {
    if ('workspace' in audience) return { rule: null };
    if ('permission' in audience) return { rule: audience };
    const users = [...new Set('users' in audience ? audience.users : await this.#members(trx, audience))];
    return users.length <= MAX_TOPICS ? { users } : { rule: audience };
  }

  /** Of these people, those whom an audience holds now; asked of the database each time, never remembered. */
  async among(db: Database, audience: Audience, userIds: readonly string[]): Promise<ReadonlySet<string>> {
    if (userIds.length === 0 || 'workspace' in audience) return new Set(userIds);
    if ('users' in audience) return new Set(userIds.filter((id) => audience.users.includes(id)));
    if ('permission' in audience) return new Set(await holdersOf(db, audience.permission, userIds));
    const pairs = await this.#group(audience.of).isIn(db, [audience.id], userIds);
    return new Set(pairs.map(({ userId }) => userId));
  }

  #members(trx: Transaction, { of, id }: { of: string; id: string }): Promise<readonly string[]> {
    return this.#group(of).members(trx, id, MAX_TOPICS + 1);
  }

  #group(kind: string): Group {
    const group = this.#groups.get(kind);
    if (!group) throw new TypeError(`Nobody says who belongs to a ${kind}`);
    return group;
  }
}
