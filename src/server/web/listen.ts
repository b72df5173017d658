import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { ApiError, type ErrorBody } from '@/domain/errors';
import { StartupError } from '@/server/db/startupError';

const HEADERS_MS = 15_000;
const REQUEST_MS = 120_000;
const KEEP_ALIVE_MS = 65_000;
const MAX_HEADER_BYTES = 16_384;

/** What the parser refuses before a request exists, in the one shape of errors. */
const REFUSALS: Readonly<Record<string, readonly [status: string, body: ErrorBody]>> = {
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    new ApiError(431, 'headers-too-large', {
      message: `The headers may have ${MAX_HEADER_BYTES} bytes`,
    }).toBody(),
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    '408 Request Timeout',
    new ApiError(408, 'timeout', { message: 'The request came too slowly' }).toBody(),
  ],
};
const MALFORMED: readonly [status: string, body: ErrorBody] = [
  '400 Bad Request',
  new ApiError(400, 'malformed-request', { message: 'This is not a valid HTTP request' }).toBody(),
];

function refuse(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, body] = REFUSALS[error.code ?? ''] ?? MALFORMED;
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\nContent-Length: ${Buffer.byteLength(text)}\r\n` +
      `X-Content-Type-Options: nosniff\r\nConnection: close\r\n\r\n${text}`,
  );
}

/** The one HTTP server: bounded header size, header and body times, errors of the parser in the shape of all others. */
export function createHttpServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
): Server {
  const server = createServer(
    {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
    },
    handle,
  );
  server.on('clientError', refuse);
  return server;
}

const LISTEN_PROBLEMS: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `port ${port} on ${host} is already in use; set PORT to another one or stop the program that uses it`,
  EACCES: (_host, port) => `this account may not listen on port ${port}; set PORT to one above 1023`,
  EADDRNOTAVAIL: (host) => `${host} is not an address of this machine; set HOST to another one`,
  ENOTFOUND: (host) => `the name ${host} is not known here; set HOST to another one`,
};

/** Listens, or throws `StartupError` in the words of the person who chose the address. */
export function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const problem = LISTEN_PROBLEMS[error.code ?? '']?.(host, port);
      reject(problem ? new StartupError(problem) : error);
    });
    server.listen(port, host, () => resolve());
  });
}
