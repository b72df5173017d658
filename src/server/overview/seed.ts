import { addDays, dayIn, daysBetween } from '@/domain/days';
import { chunksOf } from '@/domain/overview/range';
import type { ViewKind } from '@/domain/overview/words';
import { Random } from '@/server/core/random';
import type { Services } from '@/server/core/services';
import { upsertMany } from '@/server/db/bulk';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { ADDING, Tally } from './views/write';

const SEED = 2_303;
/** Thirteen months. */
const DAYS = 396;

/** Values with how often each comes. */
type Weights = readonly (readonly [string, number])[];

/** `DE 160 FR 130`: values, each followed by its weight. */
const weights = (text: string): Weights =>
  [...text.matchAll(/(\S+(?: OS)?) (\d+)/g)].map(([, value = '', weight]) => [value, Number(weight)]);

const COUNTRIES = weights(`DE 160 FR 130 US 120 GB 80 ES 60 IT 55 NL 45 CH 40 AT 38 PL 35 BE 30 SE 28 CA 26
  VN 24 CN 22 JP 20 IN 20 BR 18 DK 16 NO 15 FI 14 PT 14 IE 12 CZ 12 AU 11 MX 9 SG 8 KR 8 AE 7 SA 6 EG 6 MA 6 TR 6
  UA 5 ZA 5 GR 5 RO 5 NZ 4 ZZ 3`);
const AT_HOME = weights('DE 60 FR 25 VN 6 GB 5 ES 4');
const SOURCES = weights(`direct 90 google.com 110 internal 14 facebook.com 34 linkedin.com 26 x.com 18
  instagram.com 24 bing.com 16 duckduckgo.com 12 youtube.com 10 github.com 8 pinterest.com 6`);
const SYSTEMS = weights('Windows 40 iOS 26 Android 30 macOS 22 Linux 6 Chrome OS 2');
const DEVICES = weights('desktop 60 mobile 44 tablet 8');

interface Place {
  kind: ViewKind;
  /** Visits of an ordinary day. */
  visits: number;
  /** Share of them at weekends. */
  weekend: number;
  paths: Weights;
  countries: Weights;
  sources: Weights;
}

const PLACES: readonly Place[] = [
  {
    kind: 'shop',
    visits: 18,
    weekend: 1.2,
    paths: weights('/shop 40 /shop/product/{id} 60 /shop/checkout 10 /order/{id} 6'),
    countries: COUNTRIES,
    sources: SOURCES,
  },
  {
    kind: 'site',
    visits: 9,
    weekend: 0.6,
    paths: weights('/auth/login 40 /invoice/{id} 14 /board/{id} 8 /share/files/{id} 6 /privacy 3'),
    countries: COUNTRIES,
    sources: SOURCES,
  },
  {
    kind: 'workspace',
    visits: 14,
    weekend: 0.2,
    paths: weights(`/dashboard/app 40 /dashboard/kanban 34 /dashboard/chat/{id} 30 /dashboard/mail 26
      /dashboard/calendar 20 /dashboard/invoice/list 18 /dashboard/invoice/{id} 14 /dashboard/files-manager 14
      /dashboard/ecommerce 12 /dashboard/e-commerce/shop 10`),
    countries: AT_HOME,
    sources: weights('direct 60 internal 20'),
  },
];

/** Draws values as often as their weights say. */
function drawing(random: Random, entries: Weights): () => string {
  const whole = entries.reduce((sum, [, weight]) => sum + weight, 0);
  return () => {
    let left = random.next() * whole;
    const found = entries.find(([, weight]) => (left -= weight) < 0);
    return found?.[0] ?? entries[0]![0];
  };
}

interface Drawers {
  place: Place;
  path: () => string;
  visit: Readonly<Record<'source' | 'country' | 'device' | 'os', () => string>>;
}

const drawersOf = (random: Random, place: Place): Drawers => ({
  place,
  path: drawing(random, place.paths),
  visit: {
    source: drawing(random, place.sources),
    country: drawing(random, place.countries),
    device: drawing(random, DEVICES),
    os: drawing(random, SYSTEMS),
  },
});

/** Visits grow by a half over the months, and vary from day to day. */
function visitsOn(day: string, age: number, random: Random, { visits, weekend }: Place): number {
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  const growth = 1 + (0.5 * (DAYS - age)) / DAYS;
  return Math.max(2, Math.round(visits * growth * (isWeekend ? weekend : 1) * (0.7 + 0.6 * random.next())));
}

function drawDay(tally: Tally, day: string, age: number, random: Random, { place, path, visit }: Drawers) {
  const at = { day, kind: place.kind };
  const visits = visitsOn(day, age, random, place);
  for (let one = 0; one < visits; one += 1) {
    const views = random.int(2, 4);
    tally.add(at, 'all', '', { views, visits: 1, visitors: random.chance(0.86) || one === 0 ? 1 : 0 });
    for (let view = 0; view < views; view += 1) tally.add(at, 'path', path(), { views: 1 });
    for (const dim of ['source', 'country', 'device', 'os'] as const)
      tally.add(at, dim, visit[dim](), { visits: 1 });
  }
}

async function isSeeded(db: Database, from: string, before: string): Promise<boolean> {
  const row = await db
    .selectFrom('view_day')
    .select('day')
    .where('day', '>=', from)
    .where('day', '<', before)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Fills the page views of the last thirteen months, month by month so that others can write in between; those of today
 * come on top of what was counted. Called again, it fills what is missing.
 */
export async function seedViews({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const { timeZone } = await db.selectFrom('workspace').select('timeZone').executeTakeFirstOrThrow();
  const today = dayIn(timeZone, now());
  const random = new Random(SEED);
  const drawers = PLACES.map((place) => drawersOf(random, place));
  for (const { from, to } of chunksOf({ from: addDays(today, -DAYS), to: today })) {
    const tally = new Tally();
    for (let day = from; day <= to; day = addDays(day, 1))
      for (const each of drawers) drawDay(tally, day, daysBetween(day, today), random, each);
    await transaction(db, async (trx) => {
      if (await isSeeded(trx, from, to < today ? addDays(to, 1) : today)) return;
      await upsertMany(trx, 'view_day', tally.rows(), ADDING);
    });
  }
}
