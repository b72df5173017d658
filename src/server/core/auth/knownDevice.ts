import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { type Insertable, sql } from 'kysely';
import type { HandlerContext } from '@/server/core/implement';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';
import type { Database, Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';
import type { VerificationTable } from '@/server/db/tables/auth';
import { deviceName } from './device';
import { keyedHash } from './encryptedSecret';

/** An id of chance, which names nobody; only its hash is kept, another one for each person. */
const COOKIE = 'atrium.device';
const ID = /^[\w-]{43}$/;
const DAY = 24 * 3600 * 1000;
/** After which a device counts as new again. Source: sign-in, section 9. */
const KNOWN = 90 * DAY;
/** Seconds that browsers keep a cookie at most. */
const LONGEST = 400 * 24 * 3600;

type Needs = Pick<Services, 'config' | 'now'>;
type Browser = Pick<RequestInfo, 'headers' | 'userAgent'>;

function carriedId(headers: Headers): string | null {
  const id = parse(headers.get('cookie') ?? '', COOKIE)[COOKIE] ?? '';
  return ID.test(id) ? id : null;
}

const identifierOf = ({ config }: Needs, userId: string, id: string) =>
  `known-device:${keyedHash(config, 'known-device', `${userId}\0${id}`)}`;

async function isKnownByCookie(db: Database, services: Needs, userId: string, headers: Headers) {
  const id = carriedId(headers);
  if (id === null) return false;
  const row = await db
    .selectFrom('verification')
    .select('id')
    .where('identifier', '=', identifierOf(services, userId, id))
    .where('expiresAt', '>', services.now().toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

async function isKnownByName(db: Database, { now }: Needs, userId: string, userAgent: string) {
  const row = await db
    .selectFrom('sign_in')
    .select('id')
    .where('userId', '=', userId)
    .where('at', '>=', new Date(now().getTime() - KNOWN).toISOString())
    .where('device', '=', deviceName(userAgent))
    .where('outcome', 'in', ['ok', 'provider'])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether somebody who signs in has been here before, but in the last 90 days neither with this browser on this system
 * nor with its cookie. Call it before the sign-in is noted.
 */
export async function isNewDevice(
  trx: Transaction,
  services: Needs,
  userId: string,
  { headers, userAgent }: Browser,
): Promise<boolean> {
  const { lastSeenAt } = await trx
    .selectFrom('user')
    .select('lastSeenAt')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return (
    lastSeenAt !== null &&
    !(await isKnownByName(trx, services, userId, userAgent)) &&
    !(await isKnownByCookie(trx, services, userId, headers))
  );
}

/** Devices that one person is known by at most; clients without cookies are a new one each time. */
const MOST_KNOWN = 20;

/** Keeps a device: in its own row, in a new one, or, where all are taken, in that of the one seen longest ago. */
async function keep(db: Database, device: Omit<Insertable<VerificationTable>, 'id'>): Promise<void> {
  const { identifier, userId } = device;
  const rows = db.selectFrom('verification').select('id');
  const own = rows.where('identifier', '=', identifier);
  const oldest = rows
    .where('userId', '=', userId ?? null)
    .where('identifier', 'like', 'known-device:%')
    .orderBy('updatedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .offset(MOST_KNOWN - 1);
  const id = sql<string>`coalesce((${own}), (${oldest}), ${newId()})`;
  await db
    .insertInto('verification')
    .values({ id, ...device })
    .onConflict((row) => row.column('id').doUpdateSet(device))
    .execute();
}

/**
 * Knows the browser from now on, by the cookie that it has or gets. Call it once the person is signed in: that they are
 * does not hang on it, so what goes wrong here is only logged.
 */
export async function rememberDevice(
  context: Needs & Pick<Services, 'db' | 'log'> & Pick<HandlerContext, 'reply' | 'request'>,
  userId: string,
): Promise<void> {
  const { db, log, reply, request } = context;
  const id = carriedId(request.headers) ?? randomBytes(32).toString('base64url');
  const at = context.now();
  const seen = { updatedAt: at.toISOString(), expiresAt: new Date(at.getTime() + KNOWN).toISOString() };
  const identifier = identifierOf(context, userId, id);
  try {
    await keep(db, { identifier, value: identifier, userId, createdAt: at.toISOString(), ...seen });
  } catch (error) {
    log.warn({ err: error }, 'a device was not remembered');
    return;
  }
  const options = { httpOnly: true, sameSite: 'Lax', path: '/', maxAge: LONGEST } as const;
  reply.append('Set-Cookie', serialize(COOKIE, id, { ...options, secure: request.secure }));
}

/** A session may live for months: its browser stays known while it is used. Writes once a day at most. */
export async function touchDevice(
  context: Needs & Pick<HandlerContext, 'db' | 'request'>,
  userId: string,
): Promise<void> {
  const id = carriedId(context.request.headers);
  if (id === null) return;
  const at = context.now().getTime();
  const row = await context.db
    .selectFrom('verification')
    .select('id')
    .where('identifier', '=', identifierOf(context, userId, id))
    .where('updatedAt', '<', new Date(at - DAY).toISOString())
    .executeTakeFirst();
  if (!row) return;
  await context.db
    .updateTable('verification')
    .set({ updatedAt: new Date(at).toISOString(), expiresAt: new Date(at + KNOWN).toISOString() })
    .where('id', '=', row.id)
    .execute();
}
