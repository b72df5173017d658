import type { IncomingMessage, ServerResponse } from 'node:http';
import { ApiError } from '@/domain/errors';
import type { Config } from '@/server/core/config';
import { transportHeaders } from '@/server/core/plainHeaders';
import { hostRule } from './host';
import { refuse } from './refuse';
import { endSlowBody } from './slowBody';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** What the front depends on. */
export type FrontConfig = Pick<Config, 'host' | 'publicUrl' | 'hasPublicUrl' | 'filesUrl' | 'hstsSubdomains'>;

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;

/** Path and query of a request target, and the hosts it names, its header's first; null when it is no target of ours. */
function readTarget({ url = '', headersDistinct }: IncomingMessage) {
  const hosts = [...(headersDistinct['host'] ?? [])];
  const [, authority, rest] = ABSOLUTE.exec(url) ?? [];
  if (authority !== undefined) hosts.push(authority);
  const target = authority === undefined ? url : rest?.startsWith('/') ? rest : `/${rest}`;
  const isMeant = target.startsWith('/') && headersDistinct['host']?.length === 1;
  return isMeant ? { target, hosts } : null;
}

/**
 * What every request passes before anything answers it: headers of all answers, the time of its body, its target and
 * the host it was meant for. Source: quality, Q-3.5, Q-4.1.
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
