import { setImmediate } from 'node:timers/promises';
import type { OwnStatus, Presence as Seen } from '@/domain/live/contract';
import { type ChosenStatus, statusSeen } from '@/domain/live/presence';
import type { Log } from '@/server/core/log';
import type { Reader } from '@/server/core/readables';
import { afterCommit } from '@/server/db/commit';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import type { Relay } from '../relay';
import type { Streams } from '../streams';
import { type Choice, current, readChoices, writeActivity, writeChoice } from './choices';
import { hear, tell } from './exchange';
import { Gathered } from './gathered';
import { WhereaboutsBook } from './whereabouts';

/** Shortest interval between writes of a person's last activity, in ms. Source: live, section 4. */
const SAVE_MS = 5 * 60_000;
/** People served before yielding to the event loop. */
const TURN = 250;

interface Needs {
  db: Database;
  log: Log;
  now: () => Date;
}

/** A change of the user's own status; absent fields stay unchanged. */
export interface StatusChange {
  status: ChosenStatus;
  text?: string | undefined;
  until?: string | null | undefined;
  showLastActivity?: boolean | undefined;
}

/** Presence of people: live state in memory, chosen status in the database. Source: live, section 4. */
export class Presence {
  readonly #book = new WhereaboutsBook();
  readonly #choices = new Map<string, Choice>();
  /** The last published presence of everybody who is not offline. */
  readonly #shown = new Map<string, Seen>();
  readonly #savedAt = new Map<string, number>();
  readonly #sharing: Reader[] = [];

  constructor(
    readonly needs: Needs,
    readonly streams: Streams,
    readonly relay: Relay,
  ) {}

  /** Registers a query for the people whom guests share something with; they see nobody else. */
  sharing(reader: Reader): void {
    this.#sharing.push(reader);
  }

  /** A person's first stream has opened, or their last one has closed. */
  connect(userId: string, isConnected: boolean): void {
    this.#book.connect(userId, isConnected, this.#now());
    this.#tellOthers([userId]);
  }

  /** A tab reports whether its user is idle. */
  async post(userId: string, tab: string, isIdle: boolean): Promise<OwnStatus> {
    const now = this.#now();
    const isNews = this.#book.post(userId, tab, isIdle, now);
    if (isNews || !this.#book.part(userId, now).connected) this.#tellOthers([userId]);
    if (!isIdle && Math.abs(now - (this.#savedAt.get(userId) ?? 0)) >= SAVE_MS) await this.#save([userId]);
    return this.own(userId);
  }

  /** The user's own status as it is now. */
  async own(userId: string): Promise<OwnStatus> {
    const choice = (await readChoices(this.needs.db, [userId], this.needs.now())).get(userId);
    const { chosen = 'online', statusText = null, until = null, showLastActivity = true } = choice ?? {};
    const status = statusSeen(chosen, this.#book.where(userId, this.#now()), this.#now());
    return { status, chosen, statusText, until, showLastActivity };
  }

  /** Stores a person's choice; without an end it does not expire. */
  async choose(userId: string, change: StatusChange): Promise<OwnStatus> {
    await transaction(this.needs.db, async (trx) => {
      const now = this.needs.now();
      const before = (await readChoices(trx, [userId], now)).get(userId);
      if (!before) return;
      const activeAt = this.#book.activeAt(userId);
      await writeChoice(trx, userId, {
        chosen: change.status,
        statusText: change.text === undefined ? before.statusText : change.text || null,
        until: change.until ?? null,
        showLastActivity: change.showLastActivity ?? before.showLastActivity,
        lastActivityAt:
          change.status === 'invisible' && before.chosen !== 'invisible' && activeAt > 0
            ? new Date(activeAt).toISOString()
            : before.lastActivityAt,
      });
      afterCommit(trx, () => {
        this.#choices.delete(userId);
        this.relay.send(tell.chose(userId));
      });
    });
    return this.own(userId);
  }

  /** The presence of these people as others see it; deleted and unknown ones are left out. */
  async seen(userIds: readonly string[]): Promise<Map<string, Seen>> {
    const choices = await readChoices(this.needs.db, userIds, this.needs.now());
    return new Map([...choices].map(([userId, choice]) => [userId, this.#seen(userId, choice)]));
  }

  /** Everybody who is not offline. */
  async everybody(): Promise<Seen[]> {
    const seen = await this.seen([...this.#book.known()]);
    return [...seen.values()].filter(({ status }) => status !== 'offline');
  }

  /** Which of these people chose to be invisible. */
  async invisible(userIds: readonly string[]): Promise<Set<string>> {
    const choices = await readChoices(this.needs.db, userIds, this.needs.now());
    return new Set([...choices].filter(([, { chosen }]) => chosen === 'invisible').map(([id]) => id));
  }

  /** Which of these people a reader may see: guests see those whom they share something with. */
  async visibleTo(
    reader: { userId: string; role: string },
    userIds: readonly string[],
  ): Promise<Set<string>> {
    if (reader.role !== 'guest') return new Set(userIds);
    const visible = new Set(userIds.filter((id) => id === reader.userId));
    for (const share of this.#sharing) {
      for (const { id } of await share(this.needs.db, [reader.userId], userIds)) visible.add(id);
    }
    return visible;
  }

  /** Handles a message of another instance. */
  hear(told: unknown, from: string): void {
    const heard = hear(told);
    if (heard?.kind === 'chose') this.#choices.delete(heard.userId);
    if (heard?.kind !== 'here') return;
    for (const { userId, ...part } of heard.people) this.#book.hear(from, userId, part, this.#now());
  }

  /** Sends everybody here to the other instances and clears the cached choices: messages may have been lost. */
  tellAll(): void {
    this.#choices.clear();
    this.#tellOthers(this.#book.locals());
  }

  /** Finds the presence changes since the last tick and sends them to all streams at once. */
  async tick(): Promise<void> {
    const known = [...new Set([...this.#book.known(), ...this.#shown.keys()])];
    await this.#learn(known.filter((userId) => !this.#choices.has(userId)));
    const news: Seen[] = [];
    for (const userId of known) {
      const choice = this.#choices.get(userId);
      const seen = choice && this.#seen(userId, current(choice, this.needs.now()));
      const before = this.#shown.get(userId);
      if (
        seen &&
        (before
          ? seen.status !== before.status || seen.statusText !== before.statusText
          : seen.status !== 'offline')
      )
        news.push(seen);
      if (!seen || seen.status === 'offline') this.#shown.delete(userId);
      else this.#shown.set(userId, seen);
    }
    await this.#save(known.filter((userId) => this.#hasLeft(userId)));
    await this.#show(news);
    for (const userId of known) this.#book.forget(userId, this.#now());
    const still = this.#book.known();
    for (const userId of this.#choices.keys()) if (!still.has(userId)) this.#choices.delete(userId);
  }

  /** Stores the last activity of people here; before the process ends. */
  async saveAll(): Promise<void> {
    await this.#save(this.#book.locals().filter((userId) => this.#isUnsaved(userId)));
  }

  #now(): number {
    return this.needs.now().getTime();
  }

  #seen(userId: string, choice: Choice): Seen {
    const now = this.#now();
    return {
      userId,
      status: statusSeen(choice.chosen, this.#book.where(userId, now), now),
      statusText: choice.statusText,
      lastActivity: choice.showLastActivity ? choice.lastActivityAt : null,
    };
  }

  async #learn(userIds: readonly string[]): Promise<void> {
    for (const [userId, choice] of await readChoices(this.needs.db, userIds, this.needs.now())) {
      this.#choices.set(userId, choice);
    }
  }

  async #show(news: readonly Seen[]): Promise<void> {
    if (news.length === 0) return;
    const all = new Gathered(news, this.needs.now());
    for (const [n, userId] of this.streams.userIds().entries()) {
      // Yields, so that many recipients do not block other requests.
      if (n % TURN === TURN - 1) await setImmediate();
      const streams = this.streams.of(userId);
      const role = streams[0]?.reader.role ?? 'guest';
      const told = role === 'guest' ? await this.#shared(userId, all) : all;
      for (const stream of streams) stream.show(told);
    }
  }

  /** The part that a guest may see. */
  async #shared(userId: string, { people, now }: Gathered): Promise<Gathered> {
    const ids = people.map((person) => person.userId);
    const visible = await this.visibleTo({ userId, role: 'guest' }, ids);
    return new Gathered(
      people.filter((person) => visible.has(person.userId)),
      now,
    );
  }

  /** Whether a person has disconnected and their last activity is not stored yet. */
  #hasLeft(userId: string): boolean {
    return !this.#book.part(userId, this.#now()).connected && this.#isUnsaved(userId);
  }

  #isUnsaved(userId: string): boolean {
    return this.#book.activeAt(userId) !== (this.#savedAt.get(userId) ?? 0);
  }

  async #save(userIds: readonly string[]): Promise<void> {
    const people = userIds.map((userId) => {
      const activeAt = this.#book.activeAt(userId);
      this.#savedAt.set(userId, activeAt);
      return { userId, lastActivityAt: new Date(activeAt).toISOString() };
    });
    try {
      await writeActivity(this.needs.db, people);
      for (const { userId } of people) this.#choices.delete(userId);
    } catch (error) {
      this.needs.log.warn({ err: error }, 'the last activity of people was not noted');
    }
  }

  #tellOthers(userIds: readonly string[]): void {
    if (!this.relay.isShared) return;
    const now = this.#now();
    for (const message of tell.here(userIds.map((userId) => ({ userId, ...this.#book.part(userId, now) })))) {
      this.relay.send(message);
    }
  }
}
