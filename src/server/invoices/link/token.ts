import type { Config } from '@/server/core/config';
import { newToken, openToken } from '@/server/core/publicLinks/token';

const pathOf = (token: string) => `/invoice/${token}`;

/** A new public link: its path, and the columns that store it. */
export async function newLink(config: Config) {
  const { token, hash, encrypted } = await newToken(config);
  return { path: pathOf(token), columns: { linkTokenHash: hash, linkToken: encrypted } };
}

/** The path of a stored link; null when there is none, or none that this server's secret can read. */
export async function pathOfLink(config: Config, linkToken: string | null): Promise<string | null> {
  const token = await openToken(config, linkToken);
  return token === null ? null : pathOf(token);
}
