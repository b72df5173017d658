import * as z from 'zod';
import type { Log } from '@/server/core/log';
import type { Database } from '@/server/db/database';
import type { Audience, Audiences } from './audience';
import type { Relay } from './relay';
import type { Streams } from './streams';

/** Possible recipients of a transient event. */
export type PassingAudience = Exclude<Audience, { readonly permission: unknown }>;

const message = z.object({
  kind: z.literal('event'),
  envelope: z.string(),
  to: z.union([
    z.object({ users: z.array(z.string()) }),
    z.object({ workspace: z.literal(true) }),
    z.object({ of: z.string(), id: z.string() }),
  ]),
});

interface Needs {
  db: Database;
  log: Log;
}

/** Transient events, which may be lost: sent to this instance's streams at once, to others with the next message. */
export class Passing {
  constructor(
    readonly needs: Needs,
    readonly audiences: Audiences,
    readonly streams: Streams,
    readonly relay: Relay,
  ) {}

  async send(envelope: string, to: PassingAudience): Promise<void> {
    this.relay.send({ kind: 'event', envelope, to });
    await this.#give(envelope, to);
  }

  /** Handles a message of another instance. */
  async hear(heard: unknown): Promise<void> {
    const { success, data } = message.safeParse(heard);
    if (!success) return;
    try {
      await this.#give(data.envelope, data.to);
    } catch (error) {
      this.needs.log.warn({ err: error }, 'a passing event was lost');
    }
  }

  async #give(envelope: string, to: PassingAudience): Promise<void> {
    const connected = this.streams.userIds();
    const readers =
      'users' in to ? new Set(to.users) : await this.audiences.among(this.needs.db, to, connected);
    for (const userId of readers) {
      for (const stream of this.streams.of(userId)) stream.pass(envelope);
    }
  }
}
