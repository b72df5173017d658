import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { ContentVariant, Disposition } from '@/domain/blobs/variants';
import { authSecret } from '@/server/core/auth/secret';
import type { Config } from '@/server/core/config';

const LABEL = 'blob-url';
const KEY_BYTES = 32;
/** Seconds between two addresses of the same file, so that caches can reuse it for a while. Source: files, A5. */
const SHORT = { step: 900, steps: 2 };
/** For types that are read in ranges over a long time. */
const LONG = { step: 3600, steps: 7 };

const keys = new Map<string, Buffer>();

/** The key that signs file addresses, derived from the server's secret. */
export function addressKey(config: Config): Buffer {
  const secret = authSecret(config);
  const known = keys.get(secret);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, '', LABEL, KEY_BYTES));
  keys.set(secret, key);
  return key;
}

/** What an address grants: one file in one variant, until an instant in seconds since 1970. */
export interface SignedParts {
  ref: string;
  variant: ContentVariant;
  disposition: Disposition;
  expires: number;
}

function macOf(key: Buffer, { ref, variant, disposition, expires }: SignedParts): Buffer {
  const text = ['v1', ref, variant, disposition, expires].join('\n');
  return createHmac('sha256', key).update(text).digest();
}

/** Expiry of an address made now, in seconds since 1970; the same for some minutes. */
export function expiryOf(now: Date, type: string): number {
  const long = /^(?:audio|video)\/|^application\/pdf$/.test(type);
  const { step, steps } = long ? LONG : SHORT;
  return (Math.floor(now.getTime() / 1000 / step) + steps) * step;
}

/** The signature that gives access to these parts without a session. */
export function signatureOf(config: Config, parts: SignedParts): string {
  return macOf(addressKey(config), parts).toString('base64url');
}

/** Whether a signature was made with this key, compared in constant time; does not check the expiry. */
export function isSigned(key: Buffer, parts: SignedParts, signature: string): boolean {
  const given = Buffer.from(signature, 'base64url');
  const right = macOf(key, parts);
  return given.length === right.length && timingSafeEqual(given, right);
}
