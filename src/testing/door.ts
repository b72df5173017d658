import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy in front of PostgreSQL that can stop forwarding, like a hanging server. */
export async function openDoor(target: URL) {
  let isStuck = false;
  const sockets = new Set<Socket>();
  const server = createServer((caller) => {
    const served = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [caller, served],
      [served, caller],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => (isStuck ? undefined : to.destroy()));
      from.pipe(to);
      if (isStuck) from.unpipe(to).pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.port = String((server.address() as AddressInfo).port);
  const end = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: url.href,
    stick: () => {
      isStuck = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    letGo: () => {
      isStuck = false;
      end();
    },
    close: () => {
      end();
      server.close();
    },
  };
}
