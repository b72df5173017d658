import { v7 } from 'uuid';
import { displayName } from '@/domain/auth/displayName';
import type { Role } from '@/domain/auth/permissions';
import { indexOf } from '@/domain/people/personIndex';
import { freeUsername, suggestUsername } from '@/domain/auth/username';
import { DEMO_EMAILS } from '@/domain/auth/demoAccounts';
import { COMPANIES, CULTURES, JOB_TITLES, type Culture } from './cultures';
import { randomOf } from './random';
import { standingOf } from './standing';

const DAY = 24 * 3600 * 1000;

/** Names and roles of the accounts that the sign-in page offers, in the order of `DEMO_EMAILS`. */
const MAIN_ACCOUNTS: readonly { role: Role; culture: number; name: number; jobTitle: string }[] = [
  { role: 'admin', culture: 5, name: 0, jobTitle: 'Operations lead' },
  { role: 'manager', culture: 1, name: 1, jobTitle: 'Project manager' },
  { role: 'member', culture: 2, name: 2, jobTitle: 'Accountant' },
  { role: 'guest', culture: 3, name: 3, jobTitle: 'Data analyst' },
];

function pick<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('An empty list has nothing to pick');
  return item;
}

const written = (name: Culture['first'][number]) => (typeof name === 'string' ? name : name[0]);
const latin = (name: Culture['first'][number]) => (typeof name === 'string' ? name : name[1]);

/** Of 60 people 2 are admins, 6 managers, 8 guests, the others members. Source: people, section 13. */
function roleOf(n: number): Role {
  if (n === 4) return 'admin';
  if (n % 11 === 5) return 'manager';
  return n % 8 === 7 ? 'guest' : 'member';
}

/** Cycles through all names of all cultures; people share names once these are used up. */
function nameOf(n: number) {
  const main = MAIN_ACCOUNTS[n];
  const culture = pick(CULTURES, main?.culture ?? n);
  const turn = Math.floor(n / CULTURES.length);
  const place = pick(culture.places, main ? 0 : turn);
  const first = pick(culture.first, main?.name ?? turn + 4);
  const last = pick(culture.last, main ? main.name + 1 : turn + Math.floor(turn / culture.first.length) + 4);
  return { culture, place, first, last };
}

function usernameFor(n: number, taken: Set<string>): string {
  const { first, last } = nameOf(n);
  const suggestion = suggestUsername(latin(first), latin(last)) ?? 'person';
  // Names repeat only after all were used, so that 10,000 people need no search for a free number.
  const round = Math.floor(n / 512);
  const username = freeUsername(round > 0 ? `${suggestion}-${round + 1}` : suggestion, taken);
  taken.add(username);
  return username;
}

/** The n-th demo person as rows of `user` and `profile`; the same for the same `now`. */
export function demoPerson(n: number, now: Date, taken: Set<string>) {
  const random = randomOf(n);
  const { culture, place, first, last } = nameOf(n);
  const main = MAIN_ACCOUNTS[n];
  const company = main ? undefined : pick(COMPANIES, n);
  const username = usernameFor(n, taken);
  const joined = new Date(now.getTime() - Math.floor((30 + random() * 700) * DAY));
  const standing = standingOf(n, joined, now);
  const id = v7({
    msecs: joined.getTime(),
    seq: n,
    random: Uint8Array.from({ length: 16 }, () => random() * 256),
  });
  const user = {
    id,
    email: DEMO_EMAILS[n] ?? `${username}@${company?.domain ?? 'atrium.example'}`,
    emailVerified: standing.approvedAt === null ? 0 : 1,
    name: displayName(written(first), written(last)),
    firstName: written(first),
    lastName: written(last),
    username,
    role: main?.role ?? roleOf(n),
    locale: culture.locale,
    timeZone: place.timeZone,
    demo: 1,
    ...standing,
  };
  const profile = {
    userId: id,
    phoneNumber: `${place.phone}${String(100 + Math.floor(random() * 900))}`,
    country: place.country,
    city: place.city,
    company: company?.name ?? 'Atrium',
    jobTitle: main?.jobTitle ?? pick(JOB_TITLES, n),
  };
  return { user: { ...user, ...indexOf({ ...user, ...profile }) }, profile };
}
