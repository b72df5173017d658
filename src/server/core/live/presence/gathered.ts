import type { Presence } from '@/domain/live/contract';
import { liveEvents } from '@/domain/live/live';
import { frameOf, ownEnvelope } from '../frame';

/** People per event, so that it stays below 16 KiB even if all have the longest status. Source: live, section 1. */
const PEOPLE = 32;

/** People whose presence has changed, serialized once for all streams. */
export class Gathered {
  #frames: string | undefined;

  constructor(
    readonly people: readonly Presence[],
    readonly now: Date,
  ) {}

  get frames(): string {
    this.#frames ??= this.#write();
    return this.#frames;
  }

  #write(): string {
    let text = '';
    for (let start = 0; start < this.people.length; start += PEOPLE) {
      const people = this.people.slice(start, start + PEOPLE);
      text += frameOf(ownEnvelope(liveEvents.presence, { people }, this.now));
    }
    return text;
  }
}
