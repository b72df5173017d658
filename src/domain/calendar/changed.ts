import type { Occurrence } from './series';

/** An event, or an occurrence of one, as some people may read it. */
export interface Planned extends Occurrence {
  eventId: string;
}

/** What happened to an event that was planned. */
export interface ToldChange {
  kind: 'moved' | 'place' | 'cancelled' | 'deleted';
  /** As it is now; what is deleted as it was. */
  occurrence: Planned;
}

const keyOf = ({ startAt, endAt, location }: Planned): string => JSON.stringify([startAt, endAt, location]);

const byStart = (a: Planned, b: Planned): number => (a.startAt < b.startAt ? -1 : 1);

const takesPlace = ({ status }: Planned): boolean => status !== 'cancelled';

/** Those that take place at a time or place at which none of the others does, in order. */
function missingIn(others: readonly Planned[], list: readonly Planned[]): Planned[] {
  const known = new Set(others.filter(takesPlace).map(keyOf));
  return list.filter((one) => takesPlace(one) && !known.has(keyOf(one))).sort(byStart);
}

/**
 * What people who had planned with events have to hear: the first that no longer takes place when and where it did.
 * Null when all still do; what was added is no change of their plans.
 */
export function changeOfPlans(before: readonly Planned[], after: readonly Planned[]): ToldChange | null {
  const [gone] = missingIn(after, before);
  if (!gone) return null;
  const now = after.find(
    ({ eventId, recurrenceId }) => eventId === gone.eventId && recurrenceId === gone.recurrenceId,
  );
  if (now && !takesPlace(now)) return { kind: 'cancelled', occurrence: now };
  const isMoved = now && (now.startAt !== gone.startAt || now.endAt !== gone.endAt);
  if (now) return { kind: isMoved ? 'moved' : 'place', occurrence: now };
  // A series that moves as a whole has other occurrences.
  const [instead] = missingIn(before, after);
  return instead ? { kind: 'moved', occurrence: instead } : { kind: 'deleted', occurrence: gone };
}
