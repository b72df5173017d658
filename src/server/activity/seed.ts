import { v7 } from 'uuid';
import type { ActivityDiff } from '@/domain/people/activityFields';
import type { ActivityAction } from '@/domain/people/activityWords';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';

const DAY = 24 * 3600 * 1000;
/** The demo's log. Source: people, section 13. */
const DEMO = { rows: 3000, days: 60 };
/** The newest invoices only, so that people stay visible among them. */
const INVOICES = 400;

/** A pseudo-random number in [0, 1), always the same for the same `place`. */
function noise(place: number): number {
  let mixed = Math.imul((place + 1) ^ ((place + 1) >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32;
}

function pick<T>(list: readonly T[], chance: number): T {
  const item = list[Math.floor(chance * list.length)];
  if (item === undefined) throw new RangeError('An empty list has nothing to pick');
  return item;
}

interface Subject {
  kind: 'user' | 'invoice';
  id: string;
  title: string;
}

interface Actor {
  id: string;
  role: string;
}

/** Before and after values of person fields. */
const CHANGES: readonly ActivityDiff[] = [
  { jobTitle: ['Accountant', 'Senior accountant'] },
  { jobTitle: ['Designer', 'Lead designer'] },
  { city: ['Lyon', 'Paris'] },
  { city: ['Huế', 'Đà Nẵng'] },
  { city: ['上海', '杭州'] },
  { city: ['Khartoum', 'القاهرة'] },
  { company: ['Northwind', 'Northwind Trading'] },
  { isPublic: [true, false] },
  { isPublic: [false, true] },
  { locale: ['en', 'fr'] },
];

const INVOICE_ACTIONS = ['created', 'issued', 'sent', 'sent', 'viewed', 'paid', 'reminded'] as const;

function lineOf(place: number, subject: Subject): { action: ActivityAction; diff: ActivityDiff } {
  if (subject.kind === 'invoice') return { action: pick(INVOICE_ACTIONS, noise(place + 3)), diff: {} };
  return { action: 'updated', diff: pick(CHANGES, noise(place + 4)) };
}

function rowOf(n: number, at: number, actors: readonly Actor[], subjects: readonly Subject[]) {
  const place = n * 8;
  const subject = pick(subjects, noise(place + 1));
  const isSystem = subject.kind === 'invoice' && noise(place + 5) < 0.06;
  const { action, diff } = lineOf(place, subject);
  return {
    id: v7({
      msecs: at,
      seq: n,
      random: Uint8Array.from({ length: 16 }, (_, byte) => noise(place * 16 + byte) * 256),
    }),
    at: new Date(at).toISOString(),
    actorId: isSystem ? null : pick(actors, noise(place + 2)).id,
    via: isSystem ? 'system' : noise(place + 6) < 0.04 ? 'token' : 'session',
    area: subject.kind === 'invoice' ? 'invoices' : 'users',
    entityKind: subject.kind,
    entityId: subject.id,
    title: subject.title,
    action,
    diff: JSON.stringify(diff),
  };
}

/** Existing records, so that every line links to something. */
async function readSubjects(trx: Transaction): Promise<Subject[]> {
  const users = await trx.selectFrom('user').select(['id', 'name']).orderBy('id').execute();
  const invoices = await trx
    .selectFrom('invoice')
    .select(['id', 'number'])
    .where('number', 'is not', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(INVOICES)
    .execute();
  return [
    ...users.map(({ id, name }) => ({ kind: 'user' as const, id, title: name })),
    ...invoices.map(({ id, number }) => ({ kind: 'invoice' as const, id, title: number ?? '' })),
  ];
}

/** Fills the log of an empty workspace, the same for the same `now`: spread over the last 60 days. */
export async function seedActivity(
  trx: Transaction,
  { now, rows = DEMO.rows, days = DEMO.days }: { now: Date; rows?: number; days?: number },
): Promise<void> {
  const actors = await trx
    .selectFrom('user')
    .select(['id', 'role'])
    .where('role', 'in', ['admin', 'manager', 'member'])
    .where('approvedAt', 'is not', null)
    .orderBy('id')
    .execute();
  const subjects = await readSubjects(trx);
  if (actors.length === 0 || subjects.length === 0) return;
  const latest = now.getTime() - 5 * 60_000;
  const made = Array.from({ length: rows }, (_, n) =>
    rowOf(n, Math.floor(latest - ((rows - 1 - n) / rows) * days * DAY), actors, subjects),
  );
  await insertMany(trx, 'activity', made);
}
