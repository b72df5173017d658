import { randomBytes } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { keyedHash } from '@/server/core/auth/encryptedSecret';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';
import { newId } from '@/server/db/row';

const COOKIE = 'atrium.trusted_device';
const THIRTY_DAYS = 30 * 24 * 3600;

type Needs = Pick<Services, 'config' | 'now'>;

const identifierOf = ({ config }: Needs, token: string) =>
  `trusted-device:${keyedHash(config, 'trusted-device', token)}`;

/** Whether the user has trusted this browser within the last 30 days, so that it needs no code. */
export async function isTrustedDevice(
  services: Needs & Pick<Services, 'db'>,
  userId: string,
  headers: Headers,
): Promise<boolean> {
  const token = parse(headers.get('cookie') ?? '', COOKIE)[COOKIE];
  if (token === undefined || token.length > 100) return false;
  const row = await services.db
    .selectFrom('verification')
    .select('id')
    .where('identifier', '=', identifierOf(services, token))
    .where('userId', '=', userId)
    .where('expiresAt', '>', services.now().toISOString())
    .executeTakeFirst();
  return row !== undefined;
}

/** Trusts the browser for 30 days; returns the `Set-Cookie` that says so. */
export async function trustDevice(
  trx: Transaction,
  services: Needs,
  userId: string,
  { secure }: Pick<RequestInfo, 'secure'>,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const at = services.now();
  await trx
    .insertInto('verification')
    .values({
      id: newId(),
      identifier: identifierOf(services, token),
      value: '',
      userId,
      expiresAt: new Date(at.getTime() + THIRTY_DAYS * 1000).toISOString(),
      createdAt: at.toISOString(),
      updatedAt: at.toISOString(),
    })
    .execute();
  return serialize(COOKIE, token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure,
    maxAge: THIRTY_DAYS,
  });
}
