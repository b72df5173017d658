import { uuid } from '@/core/uuid';
import { createClock, totalsOf } from './totals';
import type { UploadChoices, UploadConflict, UploadEntry, UploadHold, UploadSnapshot } from './types';

/** Milliseconds between two notifications. */
const PACE_MS = 250;

const NOTHING: UploadSnapshot = {
  entries: [],
  totals: { ...totalsOf([]), secondsLeft: null },
  preparing: null,
  isActive: false,
  hold: null,
  missingBytes: null,
};

/** The state of all uploads; listeners are notified at most four times a second, and once more at the end. */
export class EntryList {
  readonly #entries = new Map<string, UploadEntry>();
  /** Files found so far, by batch. */
  readonly #preparing = new Map<string, number>();
  /** What waits for the network. */
  readonly #offline = new Set<string>();
  readonly #listeners = new Set<() => void>();
  readonly #clock = createClock();
  #hold: 'session' | 'quota' | null = null;
  #missingBytes: number | null = null;
  #snapshot = NOTHING;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStale = false;

  /** Calls back after changes; returns the unsubscribe function. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The uploads as they were at the last notification. */
  readonly getSnapshot = (): UploadSnapshot => this.#snapshot;

  entries(): UploadEntry[] {
    return [...this.#entries.values()];
  }

  get(key: string): UploadEntry | undefined {
    return this.#entries.get(key);
  }

  add(entries: readonly UploadEntry[]): void {
    for (const entry of entries) this.#entries.set(entry.key, entry);
    this.#changed();
  }

  change(key: string, changes: Partial<UploadEntry>): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.set(key, { ...entry, ...changes });
    this.#changed();
  }

  remove(keys: readonly string[]): void {
    for (const key of keys) this.#entries.delete(key);
    this.#changed();
  }

  /** Applies choices about taken names; returns the entries that are to be sent. */
  choose(conflicts: readonly UploadConflict[], choices: NonNullable<UploadChoices>): UploadEntry[] {
    return conflicts.flatMap(({ entry: { key } }) => {
      const onConflict = choices.get(key) ?? 'skip';
      if (onConflict === 'skip') this.change(key, { state: 'skipped', refusal: null });
      else this.change(key, { onConflict, idempotencyKey: uuid() });
      const entry = this.#entries.get(key);
      return entry && onConflict !== 'skip' ? [entry] : [];
    });
  }

  /** Notes how many files of a batch were found; null when the batch is prepared. */
  prepare(batchId: string, found: number | null): void {
    if (found === null) this.#preparing.delete(batchId);
    else this.#preparing.set(batchId, found);
    this.#changed();
  }

  forgetBatches(): void {
    this.#preparing.clear();
    this.#hold = null;
    this.#missingBytes = null;
    this.#changed();
  }

  /** Removes what has been stored or skipped. */
  forgetSettled(): void {
    const settled = this.entries().filter(({ state }) => state === 'done' || state === 'skipped');
    this.#clock.reset();
    this.#missingBytes = null;
    this.remove(settled.map(({ key }) => key));
  }

  hold(hold: 'session' | 'quota' | null): void {
    this.#hold = hold;
    this.#changed();
  }

  /** Forgets that the storage was full: something is tried again. */
  release(): void {
    if (this.#hold === 'quota') this.#hold = null;
    this.#missingBytes = null;
    this.#changed();
  }

  isHeldBy(hold: UploadHold): boolean {
    return this.#hold === hold;
  }

  setOffline(name: string, isOffline: boolean): void {
    if (isOffline) this.#offline.add(name);
    else this.#offline.delete(name);
    this.#changed();
  }

  setMissing(bytes: number): void {
    this.#missingBytes = bytes;
    this.#changed();
  }

  isActive(): boolean {
    if (this.#preparing.size > 0) return true;
    for (const { state } of this.#entries.values()) {
      if (state === 'waiting' || state === 'sending' || state === 'paused') return true;
    }
    return false;
  }

  #changed(): void {
    if (this.#timer !== undefined) {
      this.#isStale = true;
      return;
    }
    // The changes of one step are one notification.
    this.#timer = setTimeout(() => this.#publish());
  }

  #publish(): void {
    this.#isStale = false;
    this.#take();
    for (const listener of this.#listeners) listener();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#isStale) this.#publish();
    }, PACE_MS);
  }

  #take(): void {
    const entries = this.entries();
    const { weight, ...totals } = totalsOf(entries);
    const found = [...this.#preparing.values()].reduce((sum, count) => sum + count, 0);
    const isMoving = totals.settled + totals.paused < totals.files;
    if (!isMoving) this.#clock.reset();
    this.#snapshot = {
      entries,
      totals: { ...totals, secondsLeft: isMoving ? this.#clock.secondsLeft(weight, Date.now()) : null },
      preparing: this.#preparing.size > 0 ? { found } : null,
      isActive: this.isActive(),
      hold: this.#hold ?? (this.#offline.size > 0 ? 'offline' : null),
      missingBytes: this.#missingBytes,
    };
  }
}
