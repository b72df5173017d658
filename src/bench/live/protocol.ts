/** Requests of the benchmark to the server that it measures. */
export type Ask =
  | { kind: 'memory' }
  /** One event to everybody; answers when it is committed. */
  | { kind: 'tell' }
  /** This many events to one person, in one transaction each. */
  | { kind: 'fill'; userId: string; count: number }
  /** The cost of a small write with an event to this many people; null = without any event. */
  | { kind: 'cost'; people: number | null; rounds: number }
  /** This many new people with a session each. */
  | { kind: 'people'; count: number }
  /** Events to `to` of these people each, `perSecond` for that many seconds; responds once all are committed. */
  | { kind: 'flow'; userIds: string[]; to: number; perSecond: number; seconds: number };

/** A user with a session token. */
export interface Listener {
  userId: string;
  token: string;
}

/** Milliseconds of each round, bytes, or the created users. */
export interface Answer {
  milliseconds?: number[];
  /**
   * Processor milliseconds per round, of this process alone, which other load on the machine can't change; of a flow
   * the share of one processor.
   */
  cpu?: number;
  bytes?: number;
  people?: Listener[];
}
