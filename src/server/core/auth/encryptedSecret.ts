import { createHmac } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Config } from '@/server/core/config';
import { authSecret } from './secret';

/** Encrypts a secret for the database, with a key that is not in it. */
export function encryptSecret(config: Config, text: string): Promise<string> {
  return symmetricEncrypt({ key: authSecret(config), data: text });
}

/** Decrypts a text of `encryptSecret`. Throws when the server's secret has changed. */
export function decryptSecret(config: Config, sealed: string): Promise<string> {
  return symmetricDecrypt({ key: authSecret(config), data: sealed });
}

/**
 * Hash of a short or random text for one purpose, keyed by the server's secret: a copy of the database alone is not
 * enough to try out the million six-digit codes.
 */
export function keyedHash(config: Config, purpose: string, text: string): string {
  return createHmac('sha256', authSecret(config)).update(`${purpose}\0${text}`).digest('base64url');
}
