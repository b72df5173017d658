import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { limitConnections, logDropped } from './connections';

const LIMITS = { liveMaxStreams: 1000, trustedProxies: ['10.0.0.0/8'] };
const MOST = 6000;

/** A server that counts dropped connections, and a function to connect from any address. */
function visited() {
  const server = createServer();
  limitConnections(server, LIMITS);
  const turnedAway: string[] = [];
  const come = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      destroy: () => {
        turnedAway.push(remoteAddress);
        socket.emit('close');
      },
    });
    // Only the listener of the limits: those of `node:http` need a real socket.
    server.listeners('connection').at(-1)?.call(server, socket);
    return socket;
  };
  return { server, turnedAway, come };
}

test('all connections together are bounded: those of live streams, and room for as many others', () => {
  expect(visited().server.maxConnections).toBe(MOST);
});

test('one address has half of them at most, and each that ends makes room; a proxy and this machine have no bound', () => {
  const { turnedAway, come } = visited();
  const open = Array.from({ length: MOST / 2 }, () => come('203.0.113.9'));
  expect(turnedAway).toEqual([]);
  come('203.0.113.9');
  expect(turnedAway).toEqual(['203.0.113.9']);
  open[0]?.emit('close');
  come('203.0.113.9');
  come('203.0.113.10');
  for (let n = 0; n <= MOST / 2; n += 1) {
    come('::ffff:10.1.2.3');
    come('::ffff:127.0.0.1');
  }
  expect(turnedAway).toHaveLength(1);
});

test('connections beyond the bound are closed, and told in the log once a minute', async () => {
  const server = createServer();
  limitConnections(server, LIMITS);
  server.maxConnections = 1;
  const told: unknown[] = [];
  let time = 0;
  logDropped(server, { warn: (fields: unknown) => void told.push(fields) }, () => time);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const first = connect(port, '127.0.0.1');
  await once(server, 'connection');
  for (let n = 0; n < 3; n += 1) await once(connect(port, '127.0.0.1').resume(), 'close');
  expect(told).toEqual([{ dropped: 1 }]);
  time = 60_000;
  await once(connect(port, '127.0.0.1').resume(), 'close');
  expect(told).toEqual([{ dropped: 1 }, { dropped: 3 }]);
  first.destroy();
  server.close();
});
