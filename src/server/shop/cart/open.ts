import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { EndUser } from '@/domain/auth/contract';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Database, Transaction } from '@/server/db/database';
import { newId, newRow, nowIso } from '@/server/db/row';
import type { CartTable } from '@/server/db/tables/orders';
import type { Shopper } from '../shop';
import { shopPlace } from '../workspace';

export type CartRow = Selectable<CartTable>;

const COOKIE = 'atrium.cart';
const DAYS_30 = 30 * 86_400;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** When a cart that is changed now is forgotten. */
export const cartEnd = (now: Date) => new Date(now.getTime() + DAYS_30 * 1000).toISOString();

function tokenOf({ headers }: RequestInfo): string | undefined {
  const found = /(?:^|;\s*)atrium\.cart=([\w-]{20,100})/.exec(headers.get('cookie') ?? '');
  return found?.[1];
}

/** The open cart of who asks, by account or cookie; undefined when there is none. */
export async function findCart(
  db: Database,
  { user, request }: { user: EndUser | null; request: RequestInfo },
): Promise<CartRow | undefined> {
  const token = user ? undefined : tokenOf(request);
  if (!user && token === undefined) return undefined;
  const carts = db.selectFrom('cart').selectAll().where('state', '=', 'open');
  return user
    ? carts.where('userId', '=', user.id).executeTakeFirst()
    : carts.where('tokenHash', '=', hashOf(token ?? '')).executeTakeFirst();
}

/** How a visitor's cart is known, for keys that are repeated; undefined without its cookie. */
export function visitorOf(request: RequestInfo): string | undefined {
  const token = tokenOf(request);
  return token === undefined ? undefined : hashOf(token);
}

/** Whether a cart, ordered or not, is of who asks. */
export const ownsCart = (
  { userId, tokenHash }: Pick<CartRow, 'userId' | 'tokenHash'>,
  { user, request }: { user: EndUser | null; request: RequestInfo },
): boolean => (user ? userId === user.id : tokenHash !== null && tokenHash === visitorOf(request));

/** A visitor's cart is known by a cookie of 32 random bytes; only its hash is stored. */
function giveCookie({ reply, request }: Shopper, token: string): void {
  const secure = request.secure ? '; Secure' : '';
  reply.append(
    'Set-Cookie',
    `${COOKIE}=${token}; Path=/; Max-Age=${DAYS_30}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** The open cart of who asks, made on first use. Two tabs at once make one. */
export async function openCart(trx: Transaction, shopper: Shopper): Promise<CartRow> {
  const known = await findCart(trx, shopper);
  if (known) return known;
  const { now, user } = shopper;
  const token = user ? null : randomBytes(32).toString('base64url');
  const { currency } = await shopPlace(trx, now());
  const row = {
    id: newId(),
    userId: user?.id ?? null,
    tokenHash: token === null ? null : hashOf(token),
    currency,
  };
  const made = await trx
    .insertInto('cart')
    .values({ ...row, email: user?.email ?? '', expiresAt: cartEnd(now()), ...newRow(nowIso(now())) })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (made && token !== null) giveCookie(shopper, token);
  if (made) return made;
  const other = await findCart(trx, shopper);
  if (!other) throw new TypeError('A cart could neither be made nor found');
  return other;
}
