import type { Insertable } from 'kysely';
import { DEMO_EMAILS } from '@/domain/auth/demoAccounts';
import { seedUsers } from '@/server/auth/seed';
import { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { DatabaseOptions, Transaction } from '@/server/db/database';
import type { NotificationTable } from '@/server/db/tables/notifications';
import { countUnread } from '@/server/notifications/unread';
import { type Both, printBeside } from './beside';
import { onDatabases, openFilled } from './databases';

/** Rows of everybody, and of the user who reads. Source: live, section 10. */
const SMALL = { all: 2000, mine: 100 };
const LARGE = { all: 1_000_000, mine: 5000 };
const PEOPLE = 200;
/** Rounds of reading all. */
const ROUNDS = 9;
const MINUTE = 60_000;
/** Rows that are built in memory before they are inserted. */
const STEP = 20_000;

type Row = Insertable<NotificationTable>;

function noticeOf(random: Random, now: Date, userId: string, actorId: string, n: number): Row {
  const at = new Date(now.getTime() - random.int(1, 180 * 24 * 60) * MINUTE);
  const time = at.toISOString();
  return {
    id: random.id(at),
    userId,
    topic: random.pick(['chat-message', 'chat-mention', 'profile-comment', 'profile-like', 'follow']),
    actorId,
    entityType: 'users.post',
    entityId: `post-${n}`,
    link: '/dashboard/notifications',
    params: JSON.stringify({ name: 'Linh', text: 'Well done' }),
    actions: '[]',
    count: 1,
    dedupeKey: null,
    createdAt: time,
    updatedAt: time,
    readAt: random.chance(0.1) ? null : time,
    version: 1,
  };
}

/** Notices of everybody over 180 days, one in ten of them unread. */
async function seedMany(trx: Transaction, { all, mine }: typeof SMALL): Promise<void> {
  const now = new Date();
  const random = new Random(7);
  const [me, ...others] = await seedUsers(trx, { now, count: PEOPLE });
  for (let start = 0; start < all; start += STEP) {
    const rows = Array.from({ length: Math.min(STEP, all - start) }, (_, place) => {
      const isMine = (start + place) % Math.floor(all / mine) === 0;
      const { id } = isMine ? me! : random.pick(others);
      return noticeOf(random, now, id, random.pick(others).id, start + place);
    });
    await insertMany(trx, 'notification', rows);
  }
}

async function openWorkspace(target: DatabaseOptions, size: typeof SMALL) {
  const what = `${size.all} notices, ${size.mine} of one person`;
  const { db, get, post } = await openFilled(target, what, (trx) => seedMany(trx, size));
  const { next = '' } = await get<{ next?: string }>('/api/notifications?limit=50');
  const { id } = await db
    .selectFrom('user')
    .select('id')
    .where('email', '=', DEMO_EMAILS[0])
    .executeTakeFirstOrThrow();
  const unread = () => countUnread(db, id);
  /** Milliseconds to mark all as read; afterwards they are marked as unread again. */
  const readAll = async () => {
    const started = performance.now();
    const answer = await post('/api/notifications/read', { before: new Date().toISOString() });
    const took = performance.now() - started;
    await post('/api/notifications/unread', { readAt: (answer as { readAt: string }).readAt });
    return took;
  };
  return { db, get, next, unread, readAll };
}

type Workspace = Awaited<ReturnType<typeof openWorkspace>>;

const READS: readonly [label: string, path: (of: Workspace) => string, hold: number][] = [
  ['list of 50', () => '/api/notifications?limit=50', 40],
  ['… its next page', ({ next }) => `/api/notifications?limit=50&cursor=${next}`, 40],
  ['… unread ones', () => '/api/notifications?limit=50&tab=unread', 40],
  ['… of one topic', () => '/api/notifications?limit=50&topic=follow', 40],
  ['… archived (none)', () => '/api/notifications?limit=50&tab=archived', 40],
  ['counters', () => '/api/live/counters', 20],
];

async function benchOn(name: string, small: DatabaseOptions, large: DatabaseOptions): Promise<void> {
  const few = await openWorkspace(small, SMALL);
  const many = await openWorkspace(large, LARGE);
  const cases: Both[] = READS.map(([label, path, hold]) => ({
    label,
    small: () => few.get(path(few)),
    large: () => many.get(path(many)),
    hold,
    grows: true,
  }));
  const compare = small.url ? 'wall' : 'cpu';
  cases.push({ label: 'unread, counted', small: few.unread, large: many.unread, hold: 5, grows: true });
  await printBeside(`Notices on ${name}: ${LARGE.all} rows beside ${SMALL.all}`, cases, compare);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await many.readAll());
  const median = times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
  console.log(
    `All unread of ${LARGE.mine} read at once: ${times.map((ms) => ms.toFixed(0)).join(', ')} ms; median ${median.toFixed(0)} ms (hold 100 ms)`,
  );
  await few.db.destroy();
  await many.db.destroy();
}

await onDatabases('notices', benchOn);
