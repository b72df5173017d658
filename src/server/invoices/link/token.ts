import { createHash, randomBytes } from 'node:crypto';
import { encryptSecret, decryptSecret } from '@/server/core/auth/encryptedSecret';
import type { Config } from '@/server/core/config';

/** Stored hash of a link's token, to recognize it. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url');

/** A new public link: its hash to find it by, and the secret itself, encrypted, to show it again. */
export async function newLink(config: Config) {
  const token = randomBytes(24).toString('base64url');
  return { linkTokenHash: hashOfToken(token), linkToken: await encryptSecret(config, token) };
}

/** The path of a public link. */
export async function pathOfLink(config: Config, linkToken: string): Promise<string> {
  return `/invoice/${await decryptSecret(config, linkToken)}`;
}
