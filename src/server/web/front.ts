import ipaddr from 'ipaddr.js';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import { ApiError } from '@/domain/errors';
import { isLoopback } from '@/server/core/address';
import type { Config } from '@/server/core/config';
import { transportHeaders } from '@/server/core/plainHeaders';
import { refuse } from './refuse';
import { refuseRaw } from './refuseRaw';

type HostConfig = Pick<Config, 'host' | 'publicUrl' | 'hasPublicUrl' | 'filesUrl'>;

const MOST_PORT = 65_535;

/** Lower-case name or address of a `Host` header; null when invalid. The port is ignored: a proxy may change it. */
function nameOf(host: string): string | null {
  const [, address, name, port = '0'] = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i.exec(host) ?? [];
  if (Number(port) > MOST_PORT) return null;
  return (address ?? name)?.toLowerCase().replace(/\.$/, '') ?? null;
}

const plain = (address: string): string =>
  ipaddr.isValid(address) ? ipaddr.process(address).toString() : address;

/**
 * Whether this `Host` is allowed: a foreign name that resolves to this server would make its pages same-origin (DNS
 * rebinding). Allowed are the hosts of `PUBLIC_URL` and of files, `HOST`, loopback names and the local address of the
 * connection. A server that other machines reach without a configured address also accepts any numeric address and
 * the machine's name: an address behind a router is not known here, and none of them can be rebound.
 */
function hostRule(config: HostConfig): (host: string, localAddress: string) => boolean {
  const { host, publicUrl, hasPublicUrl, filesUrl } = config;
  const machine = hostname().toLowerCase();
  const isOpen = !hasPublicUrl && !isLoopback(host);
  const names = new Set([
    nameOf(new URL(publicUrl).host),
    nameOf(host),
    ...(filesUrl === '' ? [] : [nameOf(new URL(filesUrl).host)]),
    ...(isOpen ? [machine, `${machine}.local`] : []),
  ]);
  return (written, localAddress) => {
    const name = nameOf(written);
    if (name === null) return false;
    const isOwn = names.has(name) || isLoopback(name) || plain(name) === plain(localAddress);
    return isOwn || (isOpen && ipaddr.isValid(name));
  };
}

const WINDOW_MS = 30_000;
/** A kilobyte a second: slower than any line that people use, so that a large upload may take its time. */
const LEAST_BYTES = 30 * 1024;

/** Aborts a request whose body sends next to nothing for half a minute. Source: quality, Q-3.5. */
function endSlowBody(
  request: IncomingMessage,
  response: ServerResponse,
  transport: Readonly<Record<string, string>>,
): void {
  const { headers, socket } = request;
  const hasBody = 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody) return;
  let known = socket.bytesRead;
  const watch = setInterval(() => {
    const isSlow = !request.complete && socket.bytesRead - known < LEAST_BYTES;
    known = socket.bytesRead;
    if (!isSlow) return;
    if (response.headersSent) socket.destroy();
    else
      refuseRaw(socket, new ApiError(408, 'timeout', { message: 'The request came too slowly' }), transport);
  }, WINDOW_MS);
  watch.unref();
  request.once('close', () => clearInterval(watch));
}

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Configuration used by the front. */
export type FrontConfig = Pick<Config, 'host' | 'publicUrl' | 'hasPublicUrl' | 'filesUrl' | 'hstsSubdomains'>;

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;

/** Path and query of a request target, and the hosts it names, its header's first; null for an invalid target. */
function readTarget({ url = '', headersDistinct }: IncomingMessage) {
  const hosts = [...(headersDistinct['host'] ?? [])];
  const [, authority, rest] = ABSOLUTE.exec(url) ?? [];
  if (authority !== undefined) hosts.push(authority);
  const target = authority === undefined ? url : rest?.startsWith('/') ? rest : `/${rest}`;
  const isMeant = target.startsWith('/') && headersDistinct['host']?.length === 1;
  return isMeant ? { target, hosts } : null;
}

/**
 * Checks every request before it is handled: sets the common headers, and checks the pace of its body, its target and
 * its host. Source: quality, Q-3.5, Q-4.1.
 */
export function front(config: FrontConfig, handle: Handler): Handler {
  const transport = transportHeaders(config);
  const headers = Object.entries({
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...transport,
  });
  const isOurs = hostRule(config);
  const wrongHost = new ApiError(421, 'host-not-allowed', {
    message: `This server is reached at ${config.publicUrl}; PUBLIC_URL sets that address`,
  });
  const malformed = new ApiError(400, 'malformed-request', { message: 'This is not a valid HTTP request' });
  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value);
    endSlowBody(request, response, transport);
    const read = readTarget(request);
    const { localAddress = '' } = request.socket;
    if (!read) refuse(response, malformed);
    else if (!read.hosts.every((host) => isOurs(host, localAddress))) refuse(response, wrongHost);
    else {
      request.url = read.target;
      handle(request, response);
    }
  };
}
