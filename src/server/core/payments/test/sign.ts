import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '@/server/core/config';
import { authSecret } from '@/server/core/auth/secret';

const TOLERANCE_MS = 300_000;

/** Signature header of the test provider's webhooks. */
const SIGNATURE = 'x-test-signature';
const TIMESTAMP = 'x-test-timestamp';

function signatureOf(config: Config, timestamp: string, body: string): Buffer {
  const key = createHmac('sha256', authSecret(config)).update('payments:test').digest();
  return createHmac('sha256', key).update(`${timestamp}.${body}`).digest();
}

/** The headers that sign a body, over `timestamp.body` (HMAC-SHA-256). */
export function signed(config: Config, body: string, now: Date): Record<string, string> {
  const timestamp = String(now.getTime());
  return { [TIMESTAMP]: timestamp, [SIGNATURE]: signatureOf(config, timestamp, body).toString('hex') };
}

/** Whether a body is what the test provider signed not more than 5 minutes ago. */
export function isSigned(config: Config, headers: Headers, body: string, now: Date): boolean {
  const timestamp = headers.get(TIMESTAMP) ?? '';
  const given = Buffer.from(headers.get(SIGNATURE) ?? '', 'hex');
  const wanted = signatureOf(config, timestamp, body);
  const isFresh = /^\d{1,15}$/.test(timestamp) && Math.abs(now.getTime() - Number(timestamp)) <= TOLERANCE_MS;
  return isFresh && given.length === wanted.length && timingSafeEqual(given, wanted);
}
