import { sql } from 'kysely';
import { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';
import { newRow } from '@/server/db/row';
import { wordsOf } from '../../products/figures';
import { refreshRatings } from '../../reviews/figures';

type Said = readonly [title: string, comment: string];

/** Review texts by stars. */
const SAID: Readonly<Record<1 | 2 | 3 | 4 | 5, readonly Said[]>> = {
  5: [
    [
      'Exactly what I was looking for',
      'It looks even better than in the pictures, and it fits from the first day.',
    ],
    ['My second one', 'I liked the first so much that I ordered another in a second colour.'],
    ['', 'Quick delivery, careful packing, and the quality is excellent for the price.'],
    ['A present that was a success', 'Bought for my sister, who has not taken it off since. Thank you!'],
    [
      'Worth every cent',
      'Sturdy, light and comfortable. After three months of daily use it still looks new.',
    ],
    ['', 'Great. I would order it again at any time.'],
  ],
  4: [
    [
      'Very good',
      'Well made and comfortable. One star less because the colour is a little darker than shown.',
    ],
    ['Good, with a small flaw', 'I am happy with it, only the seam on the inside could be neater.'],
    ['', 'Fits as it should when one takes one size more than usual.'],
    ['Does what it should', 'Solid and simple. Delivery took two days longer than promised.'],
  ],
  3: [
    ['Neither good nor bad', 'It is all right for the price, but do not expect a miracle.'],
    ['', 'The material is fine. The size runs small, so I had to exchange it once.'],
    ['Average', 'Looks good, but it creases after an hour of wearing.'],
  ],
  2: [
    ['Not what I hoped for', 'The colour faded a little after the second wash.'],
    ['', 'Too narrow for me, although I took the usual size.'],
  ],
  1: [
    ['Sent it back', 'It arrived with a scratch, and the replacement had one as well.'],
    ['', 'The seam came apart after a week. I expected more.'],
  ],
};

/** The shop's answers to bad and to good reviews. */
const ANSWERS = {
  sorry: 'We are sorry to hear that. Please write to us, and we will send you a new one.',
  thanks: 'Thank you for your kind words. Enjoy it!',
} as const;

/** Distribution of stars. */
const STARS = [5, 5, 5, 5, 4, 4, 4, 3, 2, 1] as const;

const SEED = 62_0014;
const DAY = 86_400_000;
const TOTAL = 620;
const PENDING = 14;
/** Share of recipients who write no review. */
const SILENT = 0.1;

interface Person {
  id: string;
  name: string;
  approvedAt: string | null;
  rejectedAt: string | null;
  banned: number;
}

interface SeedOptions {
  now: Date;
  users: readonly Person[];
}

/** A person and a product, with the delivery time if it was bought. */
interface Pair {
  productId: string;
  person: Person;
  receivedAt: string | null;
}

/** Every person with every published product, shuffled. */
async function pairsOf(trx: Transaction, people: readonly Person[], random: Random): Promise<Pair[]> {
  const products = await trx
    .selectFrom('product')
    .select('id')
    .where('status', '=', 'published')
    .orderBy('code')
    .execute();
  const { rows } = await sql<{ productId: string; userId: string; at: string }>`select line."productId",
      o."userId", min(o."deliveredAt") as at
    from shop_order_line as line join shop_order as o on o.id = line."orderId"
    where o."deliveredAt" is not null and o."userId" is not null and line."shippedQuantity" > 0
    group by 1, 2`.execute(trx);
  const received = new Map(rows.map(({ productId, userId, at }) => [`${productId}:${userId}`, at]));
  return products
    .flatMap(({ id: productId }) =>
      people.map((person) => ({
        productId,
        person,
        receivedAt: received.get(`${productId}:${person.id}`) ?? null,
      })),
    )
    .map((pair) => ({ pair, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ pair }) => pair);
}

/** Time of a review: some days after delivery; pending ones are recent. */
function timeOf({ receivedAt }: Pair, isPending: boolean, now: Date, random: Random): Date {
  const days = random.int(1, isPending ? 6 : 18) * DAY + random.int(0, DAY);
  if (isPending) return new Date(now.getTime() - days);
  const from = receivedAt === null ? now.getTime() - random.int(40, 500) * DAY : Date.parse(receivedAt);
  return new Date(Math.min(from + days, now.getTime() - random.int(1, 48) * 3_600_000));
}

interface Making {
  now: Date;
  random: Random;
  staffId: string;
}

function answerOf(rating: number, at: Date, { now, random, staffId }: Making) {
  if (!random.chance(rating <= 2 ? 0.7 : 0.08)) return { answer: null, answeredBy: null, answeredAt: null };
  const answeredAt = new Date(Math.min(at.getTime() + DAY, now.getTime())).toISOString();
  return { answer: rating <= 2 ? ANSWERS.sorry : ANSWERS.thanks, answeredBy: staffId, answeredAt };
}

function reviewRow(pair: Pair, isPending: boolean, making: Making) {
  const { now, random, staffId } = making;
  const rating = random.pick(STARS);
  const [title, comment] = random.pick(SAID[rating]);
  const at = timeOf(pair, isPending, now, random);
  const isJudged = !isPending && pair.receivedAt === null;
  const nothing = { answer: null, answeredBy: null, answeredAt: null };
  return {
    ...newRow(at.toISOString()),
    id: random.id(at),
    productId: pair.productId,
    userId: pair.person.id,
    rating,
    title,
    comment,
    words: wordsOf([title, comment, pair.person.name]),
    verifiedPurchase: pair.receivedAt === null ? 0 : 1,
    state: isPending ? ('pending' as const) : ('published' as const),
    moderatedBy: isJudged ? staffId : null,
    moderatedAt: isJudged ? at.toISOString() : null,
    ...(isPending ? nothing : answerOf(rating, at, making)),
  };
}

type Row = ReturnType<typeof reviewRow>;

/** Helpful votes of a published review, by up to five others. */
function votesOf(row: Row, people: readonly Person[], random: Random) {
  if (row.state !== 'published') return [];
  const others = people.filter(({ id }) => id !== row.userId);
  const first = random.int(0, others.length - 1);
  const count = Math.min(others.length, Math.max(0, random.int(-3, 5)));
  return Array.from({ length: count }, (_, at) => others[(first + at) % others.length]!).map(({ id }) => ({
    reviewId: row.id,
    userId: id,
    helpful: 1,
  }));
}

/** 620 reviews of the demo, 14 of them pending; most by verified buyers. Source: shop, section 12. */
export async function seedReviews(trx: Transaction, { now, users }: SeedOptions): Promise<void> {
  const random = new Random(SEED);
  const people = users.filter((user) => user.approvedAt && !user.rejectedAt && !user.banned);
  const making = { now, random, staffId: people[1]?.id ?? '' };
  const pairs = await pairsOf(trx, people, random);
  const received = pairs.filter(({ receivedAt }) => receivedAt !== null);
  const bought = received.slice(Math.ceil(received.length * SILENT)).slice(0, TOTAL - 4 * PENDING);
  const others = pairs.filter(({ receivedAt }) => receivedAt === null).slice(0, TOTAL - bought.length);
  const rows = [
    ...bought.map((pair) => reviewRow(pair, false, making)),
    ...others.map((pair, at) => reviewRow(pair, at < PENDING, making)),
  ];
  const votes = rows.map((row) => votesOf(row, people, random));
  await insertMany(
    trx,
    'review',
    rows.map((row, at) => ({ ...row, helpfulCount: votes[at]!.length })),
  );
  await insertMany(trx, 'review_vote', votes.flat());
  const reviewed = [...new Set(rows.map(({ productId }) => productId))].toSorted();
  for (const id of reviewed) await refreshRatings(trx, id);
}
