import type { Side } from './rowDrag';

interface Named {
  id: string;
}

/** A list with one row moved behind another; null = to the front. */
export function placedAfter<Row extends Named>(
  rows: readonly Row[],
  id: string,
  afterId: string | null,
): Row[] {
  const moved = rows.filter((row) => row.id === id);
  const rest = rows.filter((row) => row.id !== id);
  const place = afterId === null ? 0 : rest.findIndex((row) => row.id === afterId) + 1;
  return [...rest.slice(0, place), ...moved, ...rest.slice(place)];
}

/** The row behind which a row goes by a step up (-1) or down (1); null = front, undefined = not possible. */
export function neighbourOf(rows: readonly Named[], id: string, delta: 1 | -1): string | null | undefined {
  const at = rows.findIndex((row) => row.id === id);
  if (at < 0) return undefined;
  if (delta === 1) return rows[at + 1]?.id;
  return at === 0 ? undefined : (rows[at - 2]?.id ?? null);
}

/** The row behind which a row goes when dropped beside `targetId`; null = front, undefined = no move. */
export function droppedAfter(
  rows: readonly Named[],
  id: string,
  targetId: string,
  side: Side,
): string | null | undefined {
  if (id === targetId) return undefined;
  if (side === 'behind') return targetId;
  const others = rows.filter((row) => row.id !== id);
  return others[others.findIndex((row) => row.id === targetId) - 1]?.id ?? null;
}
