import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { isPlainLink, publicAddressOf, type Resolve, resolveName } from './hosts';

/** Limits of a response. */
export interface Asking {
  /** Accepted media types, e.g. `text/html`. */
  types: readonly string[];
  maxBytes: number;
  /** Longer content is truncated or refused. */
  over: 'cut' | 'refuse';
  /** Called for every address on the way, redirects too. */
  allows: (url: URL) => boolean;
}

/** The response of an address. */
export interface Fetched {
  /** The final address after redirects. */
  url: string;
  type: string;
  /** Of texts, if declared. */
  charset: string | undefined;
  bytes: Buffer;
}

/** Fetches from the internet; null for everything that is refused, fails, or takes too long. */
export type SafeFetch = (url: string, asking: Asking) => Promise<Fetched | null>;

interface Network {
  resolve?: Resolve;
  /** Host and port to connect to for a checked address; tests redirect it to their own server. */
  dial?: (address: string, port: number) => { host: string; port: number };
  /** Time limit for the whole response. */
  milliseconds?: number;
}

const PATIENCE_MS = 5000;
const REDIRECTS = 3;
const MAX_HEADER = 16_384;
const AGENT = 'Atrium (link preview)';

function request(
  url: URL,
  address: string,
  signal: AbortSignal,
  { dial }: Network,
): Promise<IncomingMessage> {
  const isSecret = url.protocol === 'https:';
  const port = Number(url.port) || (isSecret ? 443 : 80);
  const options: https.RequestOptions = {
    ...(dial?.(address, port) ?? { host: address, port }),
    path: url.pathname + url.search,
    headers: { host: url.host, 'user-agent': AGENT, accept: '*/*', 'accept-encoding': 'identity' },
    // The certificate has to match the name, not the address.
    servername: isIP(url.hostname) ? '' : url.hostname,
    agent: false,
    maxHeaderSize: MAX_HEADER,
    signal,
  };
  return new Promise((resolve, reject) => {
    (isSecret ? https : http).get(options).on('response', resolve).on('error', reject);
  });
}

/** The content, up to the limit; null when it is longer and must not be truncated. */
async function bytesOf(response: IncomingMessage, { maxBytes, over }: Asking): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    parts.push(part);
    size += part.length;
    if (size <= maxBytes) continue;
    response.destroy();
    return over === 'cut' ? Buffer.concat(parts).subarray(0, maxBytes) : null;
  }
  return Buffer.concat(parts);
}

async function taken(response: IncomingMessage, url: URL, asking: Asking): Promise<Fetched | null> {
  const { statusCode, headers } = response;
  const [type = '', ...facts] = (headers['content-type'] ?? '').toLowerCase().split(';');
  const isPlain = (headers['content-encoding'] ?? 'identity') === 'identity';
  if (statusCode !== 200 || !isPlain || !asking.types.includes(type.trim())) return null;
  if (asking.over === 'refuse' && Number(headers['content-length']) > asking.maxBytes) return null;
  const bytes = await bytesOf(response, asking);
  const charset = facts.map((fact) => /^\s*charset=["']?([\w-]+)/.exec(fact)?.[1]).find(Boolean);
  return bytes && { url: url.href, type: type.trim(), charset, bytes };
}

async function follow(
  text: string,
  asking: Asking,
  network: Network,
  signal: AbortSignal,
): Promise<Fetched | null> {
  let next: string | undefined = text;
  for (let turn = 0; turn <= REDIRECTS && next !== undefined; turn += 1) {
    if (!URL.canParse(next)) return null;
    const url: URL = new URL(next);
    if (!isPlainLink(url) || !asking.allows(url)) return null;
    const address = await publicAddressOf(url, network.resolve ?? resolveName);
    if (address === null || signal.aborted) return null;
    const response: IncomingMessage = await request(url, address, signal, network);
    const { location } = response.headers;
    const isRedirect = location !== undefined && [301, 302, 303, 307, 308].includes(response.statusCode ?? 0);
    if (!isRedirect) return await taken(response, url, asking).finally(() => response.destroy());
    response.destroy();
    next = URL.canParse(location, url.href) ? new URL(location, url.href).href : undefined;
  }
  return null;
}

/**
 * The guarded fetcher against SSRF. The name is resolved once, all its addresses must be public, and the checked
 * address is connected to; at most three redirects, each checked again; 5 s; no cookies, no referrer. Source: live,
 * section 8.
 */
export function createSafeFetch(network: Network = {}): SafeFetch {
  return async (url, asking) => {
    const signal = AbortSignal.timeout(network.milliseconds ?? PATIENCE_MS);
    const late = new Promise<null>((resolve) => signal.addEventListener('abort', () => resolve(null)));
    return Promise.race([follow(url, asking, network, signal).catch(() => null), late]);
  };
}
