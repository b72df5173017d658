import { createHash, randomBytes } from 'node:crypto';
import { encryptSecret, decryptSecret } from '@/server/core/auth/encryptedSecret';
import type { Config } from '@/server/core/config';

/** Stored hash of a link's token, to recognize it. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');

const pathOf = (token: string) => `/invoice/${token}`;

/** A new public link: its path, its hash to find it by, and the secret itself, encrypted, to show it again. */
export async function newLink(config: Config) {
  const token = randomBytes(24).toString('base64url');
  const columns = { linkTokenHash: hashOfToken(token), linkToken: await encryptSecret(config, token) };
  return { path: pathOf(token), columns };
}

/** The path of a stored link; null when there is none, or none that this server's secret can read. */
export function pathOfLink(config: Config, linkToken: string | null): Promise<string | null> {
  if (linkToken === null) return Promise.resolve(null);
  return decryptSecret(config, linkToken).then(pathOf, () => null);
}
