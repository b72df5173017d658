import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError } from '@/domain/errors';
import { transportHeaders } from '@/server/core/plainHeaders';
import { StartupError } from '@/server/db/startupError';
import { type ConnectionLimits, limitConnections } from './connections';
import { front, type FrontConfig, type Handler } from './front';
import { refuse } from './refuse';
import { refuseRaw } from './refuseRaw';

const HEADERS_MS = 15_000;
const KEEP_ALIVE_MS = 65_000;
const CHECK_MS = 5000;
const MAX_HEADER_BYTES = 16_384;

/** Errors of the HTTP parser, before a request exists. */
const REFUSALS: Readonly<Record<string, ApiError>> = {
  HPE_HEADER_OVERFLOW: new ApiError(431, 'headers-too-large', {
    message: `The headers may have ${MAX_HEADER_BYTES} bytes`,
  }),
  ERR_HTTP_REQUEST_TIMEOUT: new ApiError(408, 'timeout', { message: 'The request came too slowly' }),
};
const MALFORMED = new ApiError(400, 'malformed-request', { message: 'This is not a valid HTTP request' });
const UNEXPECTED = new ApiError(417, 'malformed-request', { message: 'Expect may be 100-continue alone' });

/**
 * The HTTP server, with limits on header size, header and body times, and connections; parser errors have the format
 * of all other errors.
 */
export function createHttpServer(config: FrontConfig & ConnectionLimits, handle: Handler): Server {
  const transport = transportHeaders(config);
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_MS,
      // `front` monitors bodies: an upload may take any time as long as it makes progress.
      requestTimeout: 0,
      keepAliveTimeout: KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_MS,
      // `front` refuses a request without a host in the format of all errors.
      requireHostHeader: false,
    },
    front(config, handle),
  );
  limitConnections(server, config);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    if (error.code === 'ECONNRESET' || !socket.writable) socket.destroy();
    else refuseRaw(socket, REFUSALS[error.code ?? ''] ?? MALFORMED, transport);
  });
  server.on(
    'checkExpectation',
    front(config, (_request, response) => refuse(response, UNEXPECTED)),
  );
  return server;
}

const LISTEN_PROBLEMS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `port ${port} on ${host} is already in use; set PORT to another one or stop the program that uses it`,
  EACCES: (_host, port) => `this account may not listen on port ${port}; set PORT to one above 1023`,
  EADDRNOTAVAIL: (host) => `${host} is not an address of this machine; set HOST to another one`,
  ENOTFOUND: (host) => `the name ${host} is not known here; set HOST to another one`,
};

/** Listens, or throws `StartupError` with a message for the user who chose the address. */
export function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const problem = LISTEN_PROBLEMS[error.code ?? '']?.(host, port);
      reject(problem ? new StartupError(problem) : error);
    });
    server.listen(port, host, () => resolve());
  });
}
