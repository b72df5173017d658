import { DEMO_EMAILS } from '@/domain/auth/demoAccounts';
import { addAttachment } from '@/server/core/blobs/attachments';
import type { StoredBlob } from '@/server/core/blobs/types';
import { Random } from '@/server/core/random';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { newRow } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';

const WIDTH = 960;
const HEIGHT = 540;

/** A ridge of hills across the picture, with its height at the start and its color. */
function ridge(random: Random, level: number, colour: string): string {
  const points = Array.from({ length: 7 }, (_, n) => `${n * (WIDTH / 6)},${level - random.int(0, 90)}`);
  return `<path d="M0,${HEIGHT} L${points.join(' L')} L${WIDTH},${HEIGHT} Z" fill="${colour}"/>`;
}

/** A generated landscape as SVG: sky, sun or moon, three ridges. Deterministic for a seed. */
function viewOf(seed: number): string {
  const random = new Random(seed * 7 + 3);
  const hue = random.int(0, 359);
  const [sunX, sunY] = [random.int(120, WIDTH - 120), random.int(70, 220)];
  const ridges = [0, 1, 2].map((n) =>
    ridge(random, 300 + n * 90, `hsl(${(hue + 160 + n * 14) % 360} ${28 + n * 6}% ${52 - n * 13}%)`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="hsl(${hue} 68% 66%)"/><stop offset="1" stop-color="hsl(${(hue + 34) % 360} 82% 88%)"/>
</linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>
<circle cx="${sunX}" cy="${sunY}" r="${random.int(34, 62)}" fill="hsl(${(hue + 50) % 360} 95% 94%)"/>
${ridges.join('\n')}
</svg>`;
}

const DAY = 86_400_000;
/** Number of different pictures; posts and galleries share them. */
const VIEWS = 16;
/** Source: people, section 13. */
const PER_GALLERY = 12;
const WITH_PICTURE = 0.4;
const TITLES = [
  'Morning above the valley',
  'The long way home',
  'Lac du matin',
  'Les collines en mai',
  'Chiều trên đồi',
  'Đà Nẵng nhìn từ xa',
  '山间的清晨',
  '远方',
  'غروب فوق التلال',
  'صباح هادئ',
  'After the rain',
  'Sunday walk',
] as const;

type Tools = Pick<Services, 'blobs' | 'db' | 'now'>;

async function drawViews({ blobs, db }: Tools): Promise<StoredBlob[]> {
  const { default: sharp } = await import('sharp');
  const views: StoredBlob[] = [];
  for (let seed = 0; seed < VIEWS; seed += 1) {
    const bytes = await sharp(Buffer.from(viewOf(seed)))
      .webp({ quality: 82 })
      .toBuffer();
    views.push(await blobs.keepBytes(db, bytes, 'gallery'));
  }
  return views;
}

const fileOf = (n: number) => `view-${n + 1}.webp`;

async function fillGallery(
  trx: Transaction,
  userId: string,
  views: readonly StoredBlob[],
  now: Date,
  turn: number,
) {
  for (let n = 0; n < PER_GALLERY; n += 1) {
    const random = new Random(turn * 100 + n);
    const at = new Date(now.getTime() - Math.floor((n * 6 + 1 + random.next() * 5) * DAY));
    const [place, id] = [(turn * 5 + n) % VIEWS, random.id(at)];
    const title = TITLES[(turn + n) % TITLES.length] ?? '';
    const postedAt = at.toISOString();
    await trx
      .insertInto('gallery_item')
      .values({ id, userId, title, postedAt, ...newRow(postedAt) })
      .execute();
    const owner = { ownerType: 'galleryItem', ownerId: id };
    await addAttachment(trx, views[place]!, { name: fileOf(place), purpose: 'gallery', by: userId, owner });
  }
}

async function illustrate(trx: Transaction, views: readonly StoredBlob[]): Promise<void> {
  const posts = await trx.selectFrom('profile_post').select(['id', 'authorId']).orderBy('id').execute();
  const random = new Random(13);
  for (const { id: ownerId, authorId: by } of posts.filter(() => random.chance(WITH_PICTURE))) {
    const place = random.int(0, VIEWS - 1);
    const owner = { ownerType: 'profilePost', ownerId };
    const { id } = await addAttachment(trx, views[place]!, {
      name: fileOf(place),
      purpose: 'feed',
      by,
      owner,
    });
    const alts = JSON.stringify({ [id]: TITLES[place % TITLES.length] });
    await trx.updateTable('profile_post').set({ alts }).where('id', '=', ownerId).execute();
  }
}

async function mainAccounts(db: Database) {
  return db
    .selectFrom('user')
    .select('id')
    .where('demo', '=', 1)
    .where('email', 'in', DEMO_EMAILS)
    .orderBy('email')
    .execute();
}

/** Adds landscapes to the galleries of the four accounts and to four of ten posts. Idempotent. */
export async function hangDemoPictures(tools: Tools): Promise<void> {
  const { blobs, db, now } = tools;
  const people = await mainAccounts(db);
  const hung = await db.selectFrom('gallery_item').select('id').limit(1).executeTakeFirst();
  if (people.length === 0 || hung) return;
  const views = await drawViews(tools);
  await transaction(db, async (trx) => {
    for (const [turn, { id }] of people.entries()) await fillGallery(trx, id, views, now(), turn);
    await illustrate(trx, views);
    for (const { hash } of views) await blobs.previews.queue(trx, hash, ['icon', 'thumb']);
  });
  for (const view of views) blobs.startPreviews(view);
}
