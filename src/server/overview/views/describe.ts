import { parse } from 'bowser';
import { getCountryForTimezone } from 'countries-and-timezones';
import { isbot } from 'isbot';
import type { InputOf } from '@/domain/contract';
import type { viewsCountedContract } from '@/domain/overview/viewsContract';
import type { Config } from '@/server/core/config';
import type { RequestInfo } from '@/server/core/requestInfo';
import { OTHER } from './pages';

/** An unknown country, as ISO 3166 leaves it to users. */
export const NOWHERE = 'ZZ';
const LONGEST = 120;

type Sent = InputOf<typeof viewsCountedContract.count>;

/** Whether a view may be counted: by no robot, by nobody who asked not to be followed, and not while switched off. */
export function isCounted(
  { countViews }: Pick<Config, 'countViews'>,
  { headers, userAgent }: Pick<RequestInfo, 'headers' | 'userAgent'>,
): boolean {
  if (!countViews || headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return false;
  return userAgent !== '' && !isbot(userAgent);
}

const plainHost = (host: string) => host.toLowerCase().replace(/^www\./, '');

/** Where a visit came from: the host of the referrer without `www.`, `internal` for our own, `direct` without one. */
export function sourceOf(referrer: string | undefined, own: readonly (string | null)[]): string {
  if (!referrer || !URL.canParse(referrer)) return 'direct';
  const { protocol, host, hostname } = new URL(referrer);
  if (!hostname || (protocol !== 'http:' && protocol !== 'https:')) return 'direct';
  const isOwn = own.some((known) => known !== null && plainHost(known) === plainHost(host));
  return isOwn ? 'internal' : plainHost(hostname).slice(0, LONGEST);
}

/** What is counted about a visit: its source, country, device and system. */
export function visitOf(
  { referrer, timeZone }: Pick<Sent, 'referrer' | 'timeZone'>,
  { headers, userAgent }: Pick<RequestInfo, 'headers' | 'userAgent'>,
  { publicUrl }: Pick<Config, 'publicUrl'>,
) {
  const { os, platform } = parse(userAgent);
  return {
    source: sourceOf(referrer, [headers.get('host'), new URL(publicUrl).host]),
    country: (timeZone && getCountryForTimezone(timeZone)?.id) || NOWHERE,
    device: platform.type ?? OTHER,
    os: (os.name ?? OTHER).slice(0, LONGEST),
  };
}
