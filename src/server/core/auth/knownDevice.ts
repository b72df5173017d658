import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { expressionBuilder, type Insertable, sql } from 'kysely';
import type { HandlerContext } from '@/server/core/implement';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { newId } from '@/server/db/row';
import type { Tables } from '@/server/db/schema';
import type { VerificationTable } from '@/server/db/tables/auth';
import { deviceName } from './device';
import { keyedHash } from './encryptedSecret';

/** A random id that identifies nobody; only its hash is stored, a different one for each person. */
const COOKIE = 'atrium.device';
const ID = /^[\w-]{43}$/;
const DAY = 24 * 3600 * 1000;
/** After which a device counts as new again. Source: sign-in, section 9. */
const KNOWN = 90 * DAY;
/** Longest lifetime of a cookie in browsers, in seconds. */
const LONGEST = 400 * 24 * 3600;

type Needs = Pick<Services, 'config' | 'now'>;
type Browser = Pick<RequestInfo, 'headers' | 'userAgent'>;

function carriedId(headers: Headers): string | null {
  const id = parse(headers.get('cookie') ?? '', COOKIE)[COOKIE] ?? '';
  return ID.test(id) ? id : null;
}

const identifierOf = ({ config }: Needs, userId: string, id: string) =>
  `known-device:${keyedHash(config, 'known-device', `${userId}\0${id}`)}`;

/**
 * Whether the user has signed in within the last 90 days with this browser on this system, or with its cookie; a
 * column for the query that reads the person.
 */
export function isKnownDevice(services: Needs, userId: string, { headers, userAgent }: Browser) {
  const eb = expressionBuilder<Tables, never>();
  const now = services.now();
  const id = carriedId(headers);
  const signIns = eb
    .selectFrom('sign_in')
    .select('sign_in.id')
    .where('sign_in.userId', '=', userId)
    .where('sign_in.at', '>=', new Date(now.getTime() - KNOWN).toISOString())
    .where('sign_in.device', '=', deviceName(userAgent))
    .where('sign_in.outcome', 'in', ['ok', 'provider']);
  const cookies = eb
    .selectFrom('verification')
    .select('verification.id')
    .where('verification.identifier', '=', id === null ? '' : identifierOf(services, userId, id))
    .where('verification.expiresAt', '>', now.toISOString());
  return eb.or([eb.exists(signIns), eb.exists(cookies)]);
}

/** Known devices per person; clients without cookies are a new one each time. */
const MOST_KNOWN = 20;

/** Stores a device: in its own row, in a new one or, at the limit, in that of the one seen longest ago. */
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
 * Remembers the browser by its cookie, set if missing. Call it once the person is signed in: the sign-in does not
 * depend on it, so errors are only logged.
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

/** A session may live for months: its browser stays known while in use. Writes at most once a day. */
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
