const DAY = 86_400_000;
/** Most offsets that are remembered at once. */
const MAX_KNOWN = 50_000;

const formats = new Map<string, Intl.DateTimeFormat>();
/** Offsets at midnight UTC, by zone and day: asking the platform is slow, and clocks change on few days. */
const offsets = new Map<string, Map<number, number>>();
let known = 0;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const found = formats.get(timeZone);
  if (found) return found;
  const numeric = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  const made = new Intl.DateTimeFormat('en-CA', { timeZone, ...numeric, ...time, calendar: 'gregory' });
  formats.set(timeZone, made);
  return made;
}

function readWall(at: number, timeZone: string): number {
  const parts = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const { year, month, day, hour, minute, second } = parts;
  const wall = new Date(0);
  wall.setUTCFullYear(year, month - 1, day);
  return wall.setUTCHours(hour, minute, second);
}

function offsetOfDay(day: number, timeZone: string): number {
  let days = offsets.get(timeZone);
  const found = days?.get(day);
  if (found !== undefined) return found;
  if (known >= MAX_KNOWN) {
    offsets.clear();
    days = undefined;
    known = 0;
  }
  if (!days) offsets.set(timeZone, (days = new Map<number, number>()));
  const offset = readWall(day * DAY, timeZone) - day * DAY;
  days.set(day, offset);
  known += 1;
  return offset;
}

/** The local time of a zone at an instant, as if it were UTC; both in ms. */
export function wallOf(at: number, timeZone: string): number {
  const day = Math.floor(at / DAY);
  const offset = offsetOfDay(day, timeZone);
  if (offset === offsetOfDay(day + 1, timeZone)) return Math.floor((at + offset) / 1000) * 1000;
  return readWall(at, timeZone);
}

/** The offset of a zone around a local time (as if it were UTC), in ms; null when clocks change in these days. */
function steadyOffset(wall: number, timeZone: string): number | null {
  const day = Math.floor(wall / DAY);
  const offset = offsetOfDay(day - 1, timeZone);
  const isSteady = offset === offsetOfDay(day, timeZone) && offset === offsetOfDay(day + 1, timeZone);
  return isSteady && offset === offsetOfDay(day + 2, timeZone) ? offset : null;
}

/**
 * The instants at which the clocks of a zone show a local time (given as if it were UTC; both in ms): one, two where
 * clocks are set back, none where they are put forward. `before` is the offset that holds before such a change.
 */
function instantsAt(wanted: number, timeZone: string): { found: number[]; before: number } {
  const [before, after] = [wallOf(wanted - DAY, timeZone), wallOf(wanted + DAY, timeZone)].map(
    (wall, index) => wall - wanted + (index === 0 ? DAY : -DAY),
  ) as [number, number];
  const candidates = before === after ? [wanted - before] : [wanted - before, wanted - after];
  const found = candidates.filter((at) => wallOf(at, timeZone) === wanted).sort((a, b) => a - b);
  return { found, before };
}

/** Whether the clocks of a zone ever show a local time, given as if it were UTC, in ms. */
export function isShown(wall: number, timeZone: string): boolean {
  return steadyOffset(wall, timeZone) !== null || instantsAt(wall, timeZone).found.length > 0;
}

/**
 * The instant of a local time, given as if it were UTC; both in ms. Of a time that clocks show twice the first, of one
 * that they skip as much later as they are put forward.
 */
export function instantOfWall(wall: number, timeZone: string): number {
  const steady = steadyOffset(wall, timeZone);
  if (steady !== null) return wall - steady;
  const { found, before } = instantsAt(wall, timeZone);
  return found[0] ?? wall - before;
}

/** The instant of a local day and time, `HH:mm:ss`, in a zone: see {@link instantOfWall}. */
export function instantAt(day: string, time: string, timeZone: string): Date {
  return new Date(instantOfWall(Date.parse(`${day}T${time}Z`), timeZone));
}

/** The day, `YYYY-MM-DD`, in a zone at an instant. */
export function dayAt(at: Date, timeZone: string): string {
  return new Date(wallOf(at.getTime(), timeZone)).toISOString().slice(0, 10);
}
