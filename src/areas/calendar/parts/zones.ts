import { isZoneName } from '@/domain/calendar/time';
import { normalise } from '@/domain/search/normalise';

/** Names in use that platforms list under older ones. */
const ALSO = ['UTC', 'Asia/Ho_Chi_Minh', 'Asia/Kolkata', 'Europe/Kyiv'];

let known: readonly string[] | null = null;

/** The zones that the platform knows; in the browser only, whose list may differ from the server's. */
function zones(): readonly string[] {
  known ??= [...new Set([...Intl.supportedValuesOf('timeZone').filter(isZoneName), ...ALSO])].sort();
  return known;
}

/** A zone as it is shown: `America/New York`. */
export const zoneLabel = (zone: string): string => zone.replaceAll('_', ' ');

const wordsOf = (text: string) => normalise(text.replaceAll(/[/_]/g, ' '));

/** The zones that hold a text in their names, those with a part that begins with it first; all for an empty text. */
export function findZones(text: string): { value: string; label: string; isWhole: boolean }[] {
  const wanted = wordsOf(text);
  const found = zones().filter((zone) => wordsOf(zone).includes(wanted));
  const begins = (zone: string) => zone.split('/').some((part) => wordsOf(part).startsWith(wanted));
  const ordered = [...found.filter(begins), ...found.filter((zone) => !begins(zone))];
  return ordered.map((zone) => ({ value: zone, label: zoneLabel(zone), isWhole: wordsOf(zone) === wanted }));
}
