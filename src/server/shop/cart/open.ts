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

/** When a cart that is changed now expires. */
export const cartEnd = (now: Date) => new Date(now.getTime() + DAYS_30 * 1000).toISOString();

function tokenOf({ headers }: RequestInfo): string | undefined {
  const found = /(?:^|;\s*)atrium\.cart=([\w-]{20,100})/.exec(headers.get('cookie') ?? '');
  return found?.[1];
}

/** Open carts of the caller, by account or by the token of the cookie. Undefined for a visitor without one. */
function ownCarts(db: Database, { user, request }: Pick<Shopper, 'user' | 'request'>) {
  const token = user ? undefined : tokenOf(request);
  if (!user && token === undefined) return undefined;
  const carts = db.selectFrom('cart').selectAll().where('state', '=', 'open');
  return user ? carts.where('userId', '=', user.id) : carts.where('tokenHash', '=', hashOf(token ?? ''));
}

/** The caller's open cart that has not expired, or undefined. */
export async function findCart(
  db: Database,
  shopper: Pick<Shopper, 'user' | 'request' | 'now'>,
): Promise<CartRow | undefined> {
  return ownCarts(db, shopper)?.where('expiresAt', '>', nowIso(shopper.now())).executeTakeFirst();
}

/** Like {@link findCart}, but locked until the end of this transaction. */
export async function lockCart(trx: Transaction, shopper: Shopper): Promise<CartRow | undefined> {
  const seen = await findCart(trx, shopper);
  if (!seen) return undefined;
  await withLock(trx, `cart:${seen.id}`);
  const row = await findCart(trx, shopper);
  // The cart was ordered meanwhile: the open one is another.
  return row && row.id !== seen.id ? lockCart(trx, shopper) : row;
}

/** Identifies a visitor's cart, for idempotency keys; undefined without its cookie. */
export function visitorOf(request: RequestInfo): string | undefined {
  const token = tokenOf(request);
  return token === undefined ? undefined : hashOf(token);
}

/** Whether a cart, ordered or not, belongs to the caller. */
export const ownsCart = (
  { userId, tokenHash }: Pick<CartRow, 'userId' | 'tokenHash'>,
  { user, request }: Pick<Shopper, 'user' | 'request'>,
): boolean => (user ? userId === user.id : tokenHash !== null && tokenHash === visitorOf(request));

/** Sets the cookie that identifies a visitor's cart: 32 random bytes, of which only the hash is stored. */
function giveCookie({ reply, request }: Shopper, token: string): void {
  const secure = request.secure ? '; Secure' : '';
  reply.append(
    'Set-Cookie',
    `${COOKIE}=${token}; Path=/; Max-Age=${DAYS_30}; HttpOnly; SameSite=Lax${secure}`,
  );
}

/** A new cart; undefined when another tab has just made one for the same person. */
async function makeCart(trx: Transaction, { now, user }: Shopper, token: string | null) {
  // Until it is cleaned up, an expired cart would conflict with the new one.
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
 * The caller's open cart, created on first use and locked until the end of this transaction. Two tabs at once create
 * one. A visitor's cookie lasts as long as the cart, counted from the last change.
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
