/** What the benchmark asks of the server that it measures. */
export type Ask =
  | { kind: 'memory' }
  /** One event to everybody; answers when it is committed. */
  | { kind: 'tell' }
  /** So many events to one person, in one transaction each. */
  | { kind: 'fill'; userId: string; count: number }
  /** What a small write costs with an event to so many people; null = without any event. */
  | { kind: 'cost'; people: number | null; rounds: number };

/** Milliseconds of each round, or bytes. */
export interface Answer {
  milliseconds?: number[];
  /** Milliseconds of the processor per round, of this process alone: what a busy machine can't change. */
  cpu?: number;
  bytes?: number;
}
