import { createHash, randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { RequestInfo } from '@/server/core/requestInfo';
import type { Database, Transaction } from '@/server/db/database';
import { newId, newRow, nowIso } from '@/server/db/row';
import { withLock } from '@/server/db/transaction';
import type { CartTable } from '@/server/db/tables/orders';
import type { Shopper } from '../shop';
import { shopCurrency } from '../workspace';

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

/** Whose cart it is: by account, or by the token of the cookie. Undefined for a visitor without one. */
function ownCarts(db: Database, { user, request }: Pick<Shopper, 'user' | 'request'>) {
  const token = user ? undefined : tokenOf(request);
  if (!user && token === undefined) return undefined;
  const carts = db.selectFrom('cart').selectAll().where('state', '=', 'open');
  return user ? carts.where('userId', '=', user.id) : carts.where('tokenHash', '=', hashOf(token ?? ''));
}

/** The open cart of who asks, unless it has ended; undefined when there is none. */
export async function findCart(
  db: Database,
  shopper: Pick<Shopper, 'user' | 'request' | 'now'>,
): Promise<CartRow | undefined> {
  return ownCarts(db, shopper)?.where('expiresAt', '>', nowIso(shopper.now())).executeTakeFirst();
}

/** The open cart of who asks, which nobody else changes before this transaction has ended; undefined when there is none. */
export async function lockCart(trx: Transaction, shopper: Shopper): Promise<CartRow | undefined> {
  const seen = await findCart(trx, shopper);
  if (!seen) return undefined;
  await withLock(trx, `cart:${seen.id}`);
  const row = await findCart(trx, shopper);
  // Ordered meanwhile: what is open now is another one.
  return row && row.id !== seen.id ? lockCart(trx, shopper) : row;
}

/** How a visitor's cart is known, for keys that are repeated; undefined without its cookie. */
export function visitorOf(request: RequestInfo): string | undefined {
  const token = tokenOf(request);
  return token === undefined ? undefined : hashOf(token);
}

/** Whether a cart, ordered or not, is of who asks. */
export const ownsCart = (
  { userId, tokenHash }: Pick<CartRow, 'userId' | 'tokenHash'>,
  { user, request }: Pick<Shopper, 'user' | 'request'>,
): boolean => (user ? userId === user.id : tokenHash !== null && tokenHash === visitorOf(request));

/** A visitor's cart is known by a cookie of 32 random bytes; only its hash is stored. */
function giveCookie({ reply, request }: Shopper, token: string): void {
  const secure = request.secure ? '; Secure' : '';
  reply.append(
    'Set-Cookie',
    `${COOKIE}=${token}; Path=/; Max-Age=${DAYS_30}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** A new cart; undefined when another tab has just made one for the same person. */
async function makeCart(trx: Transaction, { now, user }: Shopper, token: string | null) {
  // One that has ended is in the way of the next until it is cleaned up.
  if (user)
    await trx
      .deleteFrom('cart')
      .where('userId', '=', user.id)
      .where('state', '=', 'open')
      .where('expiresAt', '<=', nowIso(now()))
      .execute();
  const owner = { userId: user?.id ?? null, tokenHash: token === null ? null : hashOf(token) };
  const currency = await shopCurrency(trx);
  return trx
    .insertInto('cart')
    .values({
      ...newRow(nowIso(now())),
      ...owner,
      id: newId(),
      currency,
      email: user?.email ?? '',
      expiresAt: cartEnd(now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/**
 * The open cart of who asks, to be changed: made on first use, and nobody else changes it before this transaction has
 * ended. Two tabs at once make one. A visitor's cookie lasts as long as the cart, from the last change on.
 */
export async function openCart(trx: Transaction, shopper: Shopper): Promise<CartRow> {
  const { user, request } = shopper;
  const known = await lockCart(trx, shopper);
  const token = user ? null : ((known && tokenOf(request)) ?? randomBytes(32).toString('base64url'));
  if (token !== null) giveCookie(shopper, token);
  const row = known ?? (await makeCart(trx, shopper, token)) ?? (await lockCart(trx, shopper));
  if (!row) throw new TypeError('A cart could neither be made nor found');
  return row;
}
