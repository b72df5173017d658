/** Properties of an event besides its name; `_payload` exists for the compiler only. */
interface EventSpec<P, Kept extends boolean> {
  readonly kept: Kept;
  readonly _payload?: P;
}

/** An event of the live channel: its name on the wire and the shape of its payload. */
export interface LiveEvent<P> {
  /** `<area>.<whatHappened>`. */
  readonly type: string;
  readonly kept: boolean;
  readonly _payload?: P;
}

/** Numbered, stored for a while, and sent again after a gap. */
export interface KeptEvent<P> extends LiveEvent<P> {
  readonly kept: true;
}

/** Neither numbered nor stored; may be lost. */
export interface PassingEvent<P> extends LiveEvent<P> {
  readonly kept: false;
}

type Specs = Readonly<Record<string, EventSpec<unknown, boolean>>>;
type EventOf<S> =
  S extends EventSpec<infer P, true>
    ? KeptEvent<P>
    : S extends EventSpec<infer P, false>
      ? PassingEvent<P>
      : never;

/** Declares a stored event. Source: live, section 1. */
export const kept = <P>(): EventSpec<P, true> => ({ kept: true });

/** Declares an event that is not stored. */
export const passing = <P>(): EventSpec<P, false> => ({ kept: false });

/**
 * Declares the live events of one area: types only, so that browsers don't include schemas. The server sends payloads
 * that were parsed by the area's response schemas.
 */
export function defineLive<M extends Specs>(
  area: string,
  events: M,
): { readonly [K in keyof M]: EventOf<M[K]> } {
  const entries = Object.entries(events).map(([name, { kept: isKept }]) => [
    name,
    { type: `${area}.${name}`, kept: isKept },
  ]);
  return Object.fromEntries(entries) as { readonly [K in keyof M]: EventOf<M[K]> };
}

/** An event as received: who did what, when, from which tab. `at` is an ISO instant; `by` is null for the system. */
export interface Envelope<P = unknown> {
  type: string;
  at: string;
  by: string | null;
  /** The tab that wrote; it ignores its own event. */
  tab?: string;
  payload: P;
}
