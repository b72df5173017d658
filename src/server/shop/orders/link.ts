import { createHash, createHmac } from 'node:crypto';
import { authSecret } from '@/server/core/auth/secret';
import type { Config } from '@/server/core/config';

const DAYS_30 = 30 * 86_400_000;

/** The hash that is stored instead of a link's token. */
export const linkHash = (token: string) => createHash('sha256').update(token).digest('hex');

/** The link of an order, valid for 30 days from `at`: derived from a secret, so that it need not be stored. */
export function linkOf(
  config: Config,
  orderId: string,
  at: Date,
): { token: string; hash: string; expiresAt: string } {
  const expiresAt = new Date(at.getTime() + DAYS_30).toISOString();
  const token = tokenOf(config, orderId, expiresAt);
  return { token, hash: linkHash(token), expiresAt };
}

/** The link token for this expiry. */
export function tokenOf(config: Config, orderId: string, expiresAt: string): string {
  const key = createHmac('sha256', authSecret(config)).update('order-link').digest();
  return createHmac('sha256', key).update(`${orderId}:${expiresAt}`).digest('base64url');
}
