import * as z from 'zod';
import type { Viewer } from '@/domain/live/contract';
import type { PassingEvent } from '@/domain/live/define';
import { liveEvents } from '@/domain/live/live';
import { personRefs } from '@/server/core/people';
import type { Database } from '@/server/db/database';
import { readChoices } from './presence/choices';
import type { Relay } from './relay';
import type { PassingAudience } from './passing';

/** How long after its last post a tab still counts as viewing, in ms. Source: live, section 4. */
const GONE_MS = 90_000;

/** User and session of a viewer. */
interface Looker {
  userId: string;
  sessionId: string;
}

interface View extends Looker {
  entity: string;
  at: number;
  /** Whether the tab posts to this instance. */
  isHere: boolean;
}

const message = z.object({
  kind: z.literal('view'),
  key: z.string(),
  userId: z.string(),
  sessionId: z.string(),
  entity: z.string().nullable(),
  at: z.number(),
});

interface Needs {
  db: Database;
  now: () => Date;
  relay: Relay;
  pass: <P>(event: PassingEvent<P>, payload: NoInfer<P>, addressed: { to: PassingAudience }) => Promise<void>;
}

/** Who has which record open, by tab; in memory. Source: live, section 4. */
export class Viewing {
  readonly #views = new Map<string, View>();
  /** Ended sessions with the time of their end: late messages of other instances about them are ignored. */
  readonly #ended = new Map<string, number>();

  constructor(readonly needs: Needs) {}

  /** A tab reports the record it shows; returns who else has it open, and notifies them. */
  async post({ userId, sessionId }: Looker, tab: string, entity: string | null): Promise<Viewer[]> {
    const key = `${userId}:${tab}`;
    const before = this.#views.get(key)?.entity ?? null;
    const at = this.needs.now().getTime();
    this.#set(key, { userId, sessionId, entity, at, isHere: true });
    this.needs.relay.send({ kind: 'view', key, userId, sessionId, entity, at });
    if (before !== entity && !(await this.#isHidden(userId))) {
      if (before !== null) await this.#tell(before, userId);
      if (entity !== null) await this.#tell(entity, userId);
    }
    return entity === null ? [] : this.#viewersFor(userId, await this.#viewers(entity));
  }

  /** After a change of a person's visibility: notifies everybody who has the same records open. */
  async retell(userId: string): Promise<void> {
    const own = [...this.#views.values()].filter((view) => view.userId === userId);
    for (const entity of new Set(own.map((view) => view.entity))) await this.#tell(entity, userId);
  }

  /** Handles a message of another instance. */
  hear(heard: unknown): void {
    const { success, data } = message.safeParse(heard);
    if (success && !this.#ended.has(data.sessionId)) this.#set(data.key, { ...data, isHere: false });
  }

  /** Drops tabs that have not posted for long, and notifies the other viewers. */
  async tick(): Promise<void> {
    const now = this.needs.now().getTime();
    // One in the future was noted by a clock that has been set back since; who is still there posts again.
    const isOver = (at: number) => Math.abs(now - at) >= GONE_MS;
    for (const [sessionId, at] of this.#ended) if (isOver(at)) this.#ended.delete(sessionId);
    await this.#forget(({ at }) => isOver(at));
  }

  /** Drops the tabs of ended sessions. */
  async end(sessionIds: readonly string[]): Promise<void> {
    const at = this.needs.now().getTime();
    for (const sessionId of sessionIds) this.#ended.set(sessionId, at);
    await this.#forget(({ sessionId }) => sessionIds.includes(sessionId));
  }

  async #forget(isGone: (view: View) => boolean): Promise<void> {
    const gone = [...this.#views].filter(([, view]) => isGone(view));
    for (const [key] of gone) this.#views.delete(key);
    const left = new Set(gone.filter(([, { isHere }]) => isHere).map(([, { entity }]) => entity));
    for (const entity of left) await this.#tell(entity);
  }

  #set(key: string, { entity, ...view }: Omit<View, 'entity'> & { entity: string | null }): void {
    if (entity === null) this.#views.delete(key);
    else this.#views.set(key, { ...view, entity });
  }

  async #isHidden(userId: string): Promise<boolean> {
    const choices = await readChoices(this.needs.db, [userId], this.needs.now());
    return choices.get(userId)?.chosen === 'invisible';
  }

  /** Everybody who has the record open, except invisible people. */
  async #viewers(entity: string): Promise<Viewer[]> {
    const ids = [...this.#views.values()]
      .filter((view) => view.entity === entity)
      .map(({ userId }) => userId);
    const choices = await readChoices(this.needs.db, [...new Set(ids)], this.needs.now());
    const shown = [...choices].filter(([, { chosen }]) => chosen !== 'invisible').map(([userId]) => userId);
    const people = await personRefs(this.needs.db, shown);
    return shown.map((userId) => {
      const person = people.get(userId);
      return { userId, name: person?.name ?? '', avatar: person?.avatar ?? null };
    });
  }

  #viewersFor(userId: string, viewers: readonly Viewer[]): Viewer[] {
    return viewers.filter((viewer) => viewer.userId !== userId);
  }

  async #tell(entity: string, by?: string): Promise<void> {
    const viewers = await this.#viewers(entity);
    const readers = new Set(
      [...this.#views.values()].filter((view) => view.entity === entity).map(({ userId }) => userId),
    );
    readers.delete(by ?? '');
    for (const userId of readers) {
      const others = this.#viewersFor(userId, viewers);
      await this.needs.pass(liveEvents.viewers, { entity, viewers: others }, { to: { users: [userId] } });
    }
  }
}
