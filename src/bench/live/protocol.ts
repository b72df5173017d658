/** What the benchmark asks of the server that it measures. */
export type Ask =
  | { kind: 'memory' }
  /** One event to everybody; answers when it is committed. */
  | { kind: 'tell' }
  /** So many events to one person, in one transaction each. */
  | { kind: 'fill'; userId: string; count: number }
  /** What a small write costs with an event to so many people; null = without any event. */
  | { kind: 'cost'; people: number | null; rounds: number }
  /** So many new people with a session each. */
  | { kind: 'people'; count: number }
  /** Events to some of these people each, `perSecond` of them for so long; answers once all are committed. */
  | { kind: 'flow'; userIds: string[]; to: number; perSecond: number; seconds: number };

/** Somebody with the token of a session. */
export interface Listener {
  userId: string;
  token: string;
}

/** Milliseconds of each round, bytes, or who was made. */
export interface Answer {
  milliseconds?: number[];
  /**
   * Milliseconds of the processor per round, of this process alone: what a busy machine can't change; of a flow the
   * share of one processor.
   */
  cpu?: number;
  bytes?: number;
  people?: Listener[];
}
