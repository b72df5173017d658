import { GRACE_MS, NOWHERE, SILENCE_MS, type Whereabouts } from '@/domain/live/presence';

/** Time without a message after which an instance counts as gone, in ms. Source: live, section 4. */
const UNHEARD_MS = 75_000;

interface Tab {
  isIdle: boolean;
  at: number;
}

/** A person's state on this instance. */
class Here {
  isConnected = false;
  leftAt = 0;
  /** Last activity, in ms since 1970. */
  activeAt = 0;
  readonly tabs = new Map<string, Tab>();

  where(now: number): Part {
    this.#bind(now);
    for (const [tab, { at }] of this.tabs) if (now - at >= SILENCE_MS) this.tabs.delete(tab);
    const tabs = [...this.tabs.values()];
    return {
      connected: this.isConnected,
      leftAt: this.leftAt,
      postedAt: Math.max(0, ...tabs.map(({ at }) => at)),
      idle: tabs.length > 0 ? tabs.every(({ isIdle }) => isIdle) : null,
    };
  }

  /** What a clock that has been set back since noted for the future counts from now. */
  #bind(now: number): void {
    this.leftAt = Math.min(this.leftAt, now);
    this.activeAt = Math.min(this.activeAt, now);
    for (const tab of this.tabs.values()) tab.at = Math.min(tab.at, now);
  }
}

/** One instance's state of a person; idle is null where no tab has reported. */
export interface Part extends Omit<Whereabouts, 'idle'> {
  idle: boolean | null;
}

const GONE: Part = { ...NOWHERE, idle: null };

function merged(parts: readonly Part[]): Whereabouts {
  const said = parts.filter(({ idle }) => idle !== null);
  return {
    connected: parts.some(({ connected }) => connected),
    leftAt: Math.max(0, ...parts.map(({ leftAt }) => leftAt)),
    postedAt: Math.max(0, ...parts.map(({ postedAt }) => postedAt)),
    idle: said.length > 0 && said.every(({ idle }) => idle),
  };
}

/** Where people are right now, in memory: on this instance, and as reported by the others. */
export class WhereaboutsBook {
  readonly #here = new Map<string, Here>();
  readonly #elsewhere = new Map<string, Map<string, { part: Part; heardAt: number }>>();

  /** A person's first stream has opened, or their last one has closed. */
  connect(userId: string, isConnected: boolean, now: number): void {
    const here = this.#person(userId);
    here.isConnected = isConnected;
    if (!isConnected) here.leftAt = now;
  }

  /** A tab reports whether its user is idle; true if that changes the person's state. */
  post(userId: string, tab: string, isIdle: boolean, now: number): boolean {
    const here = this.#person(userId);
    const before = here.where(now).idle;
    here.tabs.set(tab, { isIdle, at: now });
    if (!isIdle) here.activeAt = now;
    return here.where(now).idle !== before;
  }

  /** Stores another instance's report about a person. */
  hear(instance: string, userId: string, part: Part, now: number): void {
    const people = this.#elsewhere.get(userId) ?? new Map();
    this.#elsewhere.set(userId, people);
    people.set(instance, { part, heardAt: now });
  }

  /** Last activity of a person on this instance; 0 = none since the start. */
  activeAt(userId: string): number {
    return this.#here.get(userId)?.activeAt ?? 0;
  }

  /** The person's state on this instance only. */
  part(userId: string, now: number): Part {
    return this.#here.get(userId)?.where(now) ?? GONE;
  }

  where(userId: string, now: number): Whereabouts {
    const elsewhere = [...(this.#elsewhere.get(userId)?.values() ?? [])];
    for (const report of elsewhere) report.heardAt = Math.min(report.heardAt, now);
    const heard = elsewhere.filter(({ heardAt }) => now - heardAt < UNHEARD_MS).map(({ part }) => part);
    return merged([this.part(userId, now), ...heard]);
  }

  /** Everybody with a state on this instance. */
  locals(): string[] {
    return [...this.#here.keys()];
  }

  /** Everybody with a state on any instance. */
  known(): Set<string> {
    return new Set([...this.#here.keys(), ...this.#elsewhere.keys()]);
  }

  /** Drops the state of a person who has left for good, and reports of silent instances. */
  forget(userId: string, now: number): void {
    const here = this.#here.get(userId);
    const isGone =
      here && !here.isConnected && now - here.leftAt >= GRACE_MS && here.where(now).idle === null;
    if (isGone) this.#here.delete(userId);
    const elsewhere = this.#elsewhere.get(userId);
    for (const [instance, { heardAt }] of elsewhere ?? []) {
      if (now - heardAt >= UNHEARD_MS) elsewhere?.delete(instance);
    }
    if (elsewhere?.size === 0) this.#elsewhere.delete(userId);
  }

  #person(userId: string): Here {
    const known = this.#here.get(userId) ?? new Here();
    this.#here.set(userId, known);
    return known;
  }
}
