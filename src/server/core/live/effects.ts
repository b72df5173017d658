import { afterCommit, beforeCommit } from '@/server/db/commit';
import type { Transaction } from '@/server/db/database';
import type { Audiences } from './audience';
import { type Outgoing, topicsOf, writeEvents } from './outbox';
import type { Relay, WakeUp } from './relay';

type Make = () => Promise<readonly Outgoing[]>;

interface Collected {
  makers: Make[];
  sessions: string[];
  users: string[];
  roles: string[];
}

/** Whose streams end with a commit. */
export interface Ended {
  /** Sessions that are over. */
  sessions?: readonly string[];
  /** People whose rights have changed. */
  users?: readonly string[];
  roles?: readonly string[];
}

/** What a transaction means for the live channel: collected while it runs, written last, told once it is committed. */
export class Effects {
  readonly #collected = new WeakMap<Transaction, Collected>();

  constructor(
    readonly audiences: Audiences,
    readonly relay: Relay,
    readonly onCommit: (wakeUp: WakeUp) => void,
  ) {}

  /** Adds events, made at the end of the transaction. */
  publish(trx: Transaction, make: Make): void {
    this.#of(trx).makers.push(make);
  }

  /** Adds streams that end. */
  end(trx: Transaction, { sessions = [], users = [], roles = [] }: Ended): void {
    const collected = this.#of(trx);
    collected.sessions.push(...sessions);
    collected.users.push(...users);
    collected.roles.push(...roles);
  }

  #of(trx: Transaction): Collected {
    const known = this.#collected.get(trx);
    if (known) return known;
    const collected = { makers: [], sessions: [], users: [], roles: [] };
    this.#collected.set(trx, collected);
    beforeCommit(trx, () => this.#write(trx, collected));
    return collected;
  }

  async #write(trx: Transaction, { makers, sessions, users, roles }: Collected): Promise<void> {
    const routed = [];
    // What is made here may ask for more, which joins in.
    for (let make = makers.shift(); make; make = makers.shift()) {
      for (const event of await make()) {
        routed.push({ ...event, route: await this.audiences.route(trx, event.to) });
      }
    }
    this.#collected.delete(trx);
    const topics = topicsOf(routed);
    if (topics.length + sessions.length + users.length + roles.length === 0) return;
    const wakeUp = { topics, sessions, users, roles };
    afterCommit(trx, () => this.onCommit(wakeUp));
    await this.relay.wake(trx, wakeUp);
    // Last, since others wait for the topics from here on.
    await writeEvents(trx, routed);
  }
}
