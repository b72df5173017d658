import { createHash, randomBytes } from 'node:crypto';
import { decryptSecret, encryptSecret } from '@/server/core/auth/encryptedSecret';
import type { Config } from '@/server/core/config';

const TOKEN_BYTES = 24;

/** Stored hash of a link's token, to recognize it. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** A new secret of a public link, its hash to find it by, and the secret encrypted, to show it again. */
export async function newToken(config: Config) {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, hash: hashOfToken(token), encrypted: await encryptSecret(config, token) };
}

/** The token of a stored link; null when there is none, or none that this server's secret can read. */
export function openToken(config: Config, encrypted: string | null): Promise<string | null> {
  if (encrypted === null) return Promise.resolve(null);
  return decryptSecret(config, encrypted).catch(() => null);
}
