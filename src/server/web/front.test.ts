import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { readConfig } from '@/server/core/config';
import { askRaw, requestHead } from '@/testing/rawHttp';
import type { Handler } from './front';
import { createHttpServer } from './listen';

let server: Server | undefined;
afterEach(() => {
  vi.useRealTimers();
  server?.closeAllConnections();
  server?.close();
});

/** A server at a free port whose answers name the target that reached them. */
async function open(env: Record<string, string> = {}, handle?: Handler): Promise<number> {
  const config = readConfig({ DEMO: 'off', ...env });
  server = createHttpServer(config, handle ?? ((request, response) => response.end(`at ${request.url}`)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

const statusOf = (answer: string): number => Number(answer.split(' ', 2)[1]);

test.each([
  ['GET /a?b=c', 200, 'at /a?b=c'],
  ['GET http://127.0.0.1/a?b=c', 200, 'at /a?b=c'],
  ['GET HTTP://LOCALHOST:3000', 200, 'at /'],
  ['GET http://127.0.0.1?b', 200, 'at /?b'],
  ['GET http://evil.example/a', 421, 'host-not-allowed'],
  ['OPTIONS *', 400, 'malformed-request'],
  ['GET *', 400, 'malformed-request'],
])('the target of %s is answered with %i', async (line, status, body) => {
  const answer = await askRaw(await open(), requestHead(line));
  expect(statusOf(answer)).toBe(status);
  expect(answer).toContain(body);
});

const LAN = { HOST: '0.0.0.0' };
const KNOWN = { HOST: '0.0.0.0', PUBLIC_URL: 'https://atrium.example.com' };

test.each([
  ['localhost:3000', {}, 200],
  ['[::1]:3000', {}, 200],
  ['127.0.0.1', KNOWN, 200],
  ['evil.example', {}, 421],
  ['127.0.0.1.evil.example', {}, 421],
  ['localhost@evil.example', {}, 421],
  ['192.168.1.20:3000', {}, 421],
  ['192.168.1.20:3000', LAN, 200],
  ['evil.example', LAN, 421],
  ['Atrium.Example.com.', KNOWN, 200],
  ['atrium.example.com:8443', KNOWN, 200],
  ['192.168.1.20', KNOWN, 421],
  ['files.example.com', { ...KNOWN, NEXT_PUBLIC_FILES_URL: 'https://files.example.com' }, 200],
  ['files.example.com', KNOWN, 421],
  ['app.example.com', { ...KNOWN, TRUSTED_ORIGINS: 'https://app.example.com' }, 421],
])('a request to the host %s of a server with %j is answered with %i', async (host, env, status) => {
  const answer = await askRaw(await open(env), requestHead('GET /', [], host));
  expect(statusOf(answer)).toBe(status);
  if (status === 421) expect(answer).toContain(readConfig({ DEMO: 'off', ...env }).publicUrl);
});

test('a request without a host, or with two, is refused in the shape of all errors', async () => {
  const port = await open();
  for (const head of [
    'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    requestHead('GET /', ['Host: localhost']),
  ]) {
    const answer = await askRaw(port, head);
    expect(statusOf(answer)).toBe(400);
    expect(answer).toContain('{"code":"malformed-request"');
  }
});

test('an expectation that nobody can meet is told so, with the headers of all answers', async () => {
  const answer = await askRaw(await open(), requestHead('GET /', ['Expect: the-unexpected']));
  expect(statusOf(answer)).toBe(417);
  expect(answer).toContain('X-Content-Type-Options: nosniff');
  expect(answer).toContain('{"code":"malformed-request"');
  const usual = await askRaw(await open(), requestHead('GET /', ['Expect: 100-continue']));
  expect(usual).toMatch(/^HTTP\/1\.1 100 Continue[^]*HTTP\/1\.1 200 OK/);
});

test('what is no HTTP is refused, and the connection goes although the other side keeps it open', async () => {
  const port = await open();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const connected = server && once(server, 'connection');
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  socket.on('error', () => undefined);
  socket.write('garbage\r\n\r\n');
  const [taken] = (await connected) as [Socket];
  await once(socket, 'end');
  expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request[^]*"malformed-request"/);
  expect(taken.destroyed).toBe(false);
  vi.runAllTimers();
  expect(taken.destroyed).toBe(true);
  socket.destroy();
});

test('https is insisted on in every answer where people come by it', async () => {
  const port = await open({ PUBLIC_URL: 'https://atrium.example.com', HSTS_SUBDOMAINS: 'on' });
  for (const request of [requestHead('GET /'), requestHead('GET *'), 'garbage\r\n\r\n']) {
    expect(await askRaw(port, request)).toContain(
      'Strict-Transport-Security: max-age=31536000; includeSubDomains',
    );
  }
  expect(await askRaw(await open(), requestHead('GET /'))).not.toContain('Strict-Transport-Security');
});

const HALF_A_MINUTE = 30_000;

/** Sends the headers of a request without its body, and waits until the server has received them. */
async function announceBody() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let seen: (() => void) | undefined;
  const reached = new Promise<void>((resolve) => (seen = resolve));
  let received = 0;
  const port = await open({}, (request, response) => {
    request.on('data', (part: Buffer) => (received += part.length));
    request.on('end', () => response.end(`got ${received}`));
    request.on('error', () => undefined);
    seen?.();
  });
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  socket.write(requestHead('POST /', ['Content-Length: 100000']));
  await reached;
  return { socket, answer: () => answer, received: () => received };
}

test('a body that does not come is refused after half a minute', async () => {
  const { socket, answer } = await announceBody();
  socket.write('x');
  vi.advanceTimersByTime(HALF_A_MINUTE);
  await once(socket, 'close');
  expect(answer()).toMatch(/^HTTP\/1\.1 408 Request Timeout[^]*"timeout"/);
});

test('a large body that comes slowly is waited for', async () => {
  const { socket, answer, received } = await announceBody();
  for (const total of [40_000, 80_000]) {
    socket.write('x'.repeat(40_000));
    await expect.poll(received).toBe(total);
    vi.advanceTimersByTime(HALF_A_MINUTE);
  }
  socket.write('x'.repeat(20_000));
  await once(socket, 'close');
  expect(answer()).toContain('got 100000');
});
