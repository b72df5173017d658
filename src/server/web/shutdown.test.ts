import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { requestHead } from '@/testing/rawHttp';
import { testServices } from '@/testing/services';
import { createHttpServer } from './listen';
import type { Handler } from './front';
import { stopGently } from './shutdown';

const OK: Handler = (_request, response) => void response.end('done');

async function started(handle: Handler = OK) {
  const server = createHttpServer(testServices({} as never).config, handle);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

/** A connection that sends a request when told to; `answer` is the status line, or why there is none. */
function client(port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let text = '';
  socket.on('data', (part: string) => (text += part));
  const answer = new Promise<string>((resolve) => {
    socket.on('error', ({ message }) => resolve(message));
    socket.on('close', () => resolve(text.split('\r\n')[0] ?? ''));
  });
  return { socket, answer, ask: () => socket.write(requestHead('GET /')) };
}

const ANSWERED = 'HTTP/1.1 200 OK';

test('connections that wait at the port when the server stops are answered, not reset', async () => {
  const { server, port } = await started();
  const clients = Array.from({ length: 30 }, () => client(port));
  for (const { ask } of clients) ask();
  const stopped = stopGently(server, 0, []);
  expect(await Promise.all(clients.map(({ answer }) => answer))).toEqual(clients.map(() => ANSWERED));
  await stopped;
});

test('clients with a new connection for each request are answered until the port is closed', async () => {
  const { server, port } = await started((_request, response) => {
    // Works as long as it takes for others to come, so that they wait at the port.
    for (const until = performance.now() + 2; performance.now() < until;);
    response.end('done');
  });
  const told = new Set<string>();
  let answered = 0;
  const keepAsking = async () => {
    for (;;) {
      const { answer, ask } = client(port);
      ask();
      const line = await answer;
      told.add(line.replace(/ 127.*/, ''));
      if (line !== ANSWERED) return;
      answered += 1;
    }
  };
  const clients = Array.from({ length: 12 }, keepAsking);
  await expect.poll(() => answered).toBeGreaterThan(24);
  await stopGently(server, 0, []);
  await Promise.all(clients);
  expect([...told].toSorted()).toEqual([ANSWERED, 'connect ECONNREFUSED']);
});

test('a connection whose request has not come yet when the server stops is answered when it comes', async () => {
  const { server, port } = await started();
  const late = client(port);
  await once(server, 'connection');
  const closed = once(server, 'close');
  const stopped = stopGently(server, 0, []);
  await expect.poll(() => server.listening).toBe(false);
  late.ask();
  expect(await late.answer).toBe(ANSWERED);
  await closed;
  await stopped;
});

test('resources are closed in their order, after the last answer', async () => {
  const events: string[] = [];
  let finish = (): void => undefined;
  const { server, port } = await started((_request, response) => {
    finish = () => {
      events.push('answered');
      response.end('done');
    };
  });
  const { answer, ask } = client(port);
  ask();
  await once(server, 'request');
  const stopped = stopGently(server, 0, [() => events.push('first'), () => events.push('second')]);
  await expect.poll(() => server.listening).toBe(false);
  finish();
  expect(await answer).toBe(ANSWERED);
  await stopped;
  expect(events).toEqual(['answered', 'first', 'second']);
});
