import type { Permission } from '@/domain/auth/permissions';
import { holdersOf } from '@/server/core/auth/rights';
import type { Database, Transaction } from '@/server/db/database';

/** Recipients of an event. `of` names a kind of group that an area registered, such as `conversation`. */
export type Audience =
  | { readonly users: readonly string[] }
  | { readonly workspace: true }
  | { readonly permission: Permission }
  | { readonly of: string; readonly id: string };

/** Membership queries for the groups of one kind. */
export interface Group {
  /** The members as the transaction sees them: all, or any `most` of them where there are more. */
  members: (trx: Transaction, id: string, most: number) => Promise<readonly string[]>;
  /** Which of these people are in which of these groups; in one query. */
  isIn: (
    db: Database,
    ids: readonly string[],
    userIds: readonly string[],
  ) => Promise<readonly { id: string; userId: string }[]>;
}

/** Up to this many people get an event each in their own topic; more share one in the workspace's topic. */
const MAX_TOPICS = 200;

/** Topics of an event: those of these people, or the workspace's with an access rule (null = everybody). */
export type Route = { readonly users: readonly string[] } | { readonly rule: Audience | null };

/** Resolves audiences to people. */
export class Audiences {
  readonly #groups = new Map<string, Group>();

  /** Registers the membership queries of a kind of group. */
  register(kind: string, group: Group): void {
    this.#groups.set(kind, group);
  }

  /** Decides, at the end of the writing transaction, which topics an event goes to. */
  async route(trx: Transaction, audience: Audience): Promise<Route> {
    if ('workspace' in audience) return { rule: null };
    if ('permission' in audience) return { rule: audience };
    const users = [...new Set('users' in audience ? audience.users : await this.#members(trx, audience))];
    return users.length <= MAX_TOPICS ? { users } : { rule: audience };
  }

  /** Which of these people are in the audience now; queried each time, never cached. */
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
