import { afterCommit, beforeCommit } from '@/server/db/commit';
import type { Transaction } from '@/server/db/database';
import type { Audiences } from './audience';
import { holdTopics, type Outgoing, type Routed, topicOf, topicsOf, writeEvents } from './outbox';
import type { Relay, WakeUp } from './relay';

type Make = () => Promise<readonly Outgoing[]>;

interface Collected {
  events: Outgoing[];
  later: { userIds: readonly string[]; make: Make }[];
  sessions: string[];
  users: string[];
  roles: string[];
  isMore: boolean;
}

/** Whose streams end with a commit. */
export interface Ended {
  /** Sessions that are over. */
  sessions?: readonly string[];
  /** People whose rights have changed. */
  users?: readonly string[];
  roles?: readonly string[];
  /** A requirement for all sessions has changed: those that no longer meet it end. */
  unfit?: boolean;
}

/**
 * Effects of a transaction on the live channel: collected while it runs, written last, delivered after the commit.
 */
export class Effects {
  readonly #collected = new WeakMap<Transaction, Collected>();

  constructor(
    readonly audiences: Audiences,
    readonly relay: Relay,
    readonly onCommit: (wakeUp: WakeUp) => void,
  ) {}

  /** Adds an event. */
  publish(trx: Transaction, event: Outgoing): void {
    this.#of(trx).events.push(event);
  }

  /** Adds events to these people, made at the end of the transaction. */
  publishLater(trx: Transaction, userIds: readonly string[], make: Make): void {
    this.#of(trx).later.push({ userIds, make });
  }

  /** Adds streams to end. */
  end(trx: Transaction, { sessions = [], users = [], roles = [], unfit = false }: Ended): void {
    const collected = this.#of(trx);
    collected.isMore ||= unfit;
    collected.sessions.push(...sessions);
    collected.users.push(...users);
    collected.roles.push(...roles);
  }

  #of(trx: Transaction): Collected {
    const known = this.#collected.get(trx);
    if (known) return known;
    const collected = { events: [], later: [], sessions: [], users: [], roles: [], isMore: false };
    this.#collected.set(trx, collected);
    beforeCommit(trx, () => this.#write(trx, collected));
    return collected;
  }

  async #write(trx: Transaction, collected: Collected): Promise<void> {
    this.#collected.delete(trx);
    const { events, later, sessions, users, roles, isMore } = collected;
    const routed = await this.#routed(trx, events);
    if (later.length > 0) {
      const own = later.flatMap(({ userIds }) => userIds.map(topicOf));
      // Lock before `make` reads the numbers to send: a later transaction for the same person has to include this
      // one.
      await holdTopics(trx, [...new Set([...topicsOf(routed), ...own])]);
      for (const { make } of later) routed.push(...(await this.#routed(trx, await make())));
    }
    const topics = topicsOf(routed);
    if (topics.length + sessions.length + users.length + roles.length === 0 && !isMore) return;
    const wakeUp = { topics, sessions, users, roles, ...(isMore && { isMore }) };
    afterCommit(trx, () => this.onCommit(wakeUp));
    await this.relay.wake(trx, wakeUp);
    // Last, because the topics stay locked from here on.
    await writeEvents(trx, routed);
  }

  async #routed(trx: Transaction, events: readonly Outgoing[]): Promise<Routed[]> {
    const routed: Routed[] = [];
    for (const event of events) {
      routed.push({ ...event, route: await this.audiences.route(trx, event.to) });
    }
    return routed;
  }
}
