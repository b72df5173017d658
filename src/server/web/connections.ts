import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { isIn, isLoopback } from '@/server/core/address';
import type { Config } from '@/server/core/config';
import type { Log } from '@/server/core/log';

/** Connections besides those of live streams: ten times what a busy office holds open. */
const BESIDES_STREAMS = 5000;
/** Share of one address, so that a single client can't use up all connections. */
const SHARE_OF_ADDRESS = 0.5;
const TOLD_EVERY_MS = 60_000;

export type ConnectionLimits = Pick<Config, 'liveMaxStreams' | 'trustedProxies'>;

/** Limits open connections in total, and per address except for loopback and proxies, which serve many clients. */
export function limitConnections(server: Server, { liveMaxStreams, trustedProxies }: ConnectionLimits): void {
  const most = liveMaxStreams + BESIDES_STREAMS;
  const mostOfAddress = Math.floor(most * SHARE_OF_ADDRESS);
  const open = new Map<string, number>();
  server.maxConnections = most;
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket;
    if (isLoopback(remoteAddress) || isIn(remoteAddress, trustedProxies)) return;
    const count = (open.get(remoteAddress) ?? 0) + 1;
    if (count > mostOfAddress) {
      server.emit('drop');
      socket.destroy();
      return;
    }
    open.set(remoteAddress, count);
    socket.once('close', () => {
      const left = (open.get(remoteAddress) ?? 1) - 1;
      if (left > 0) open.set(remoteAddress, left);
      else open.delete(remoteAddress);
    });
  });
}

/** Logs the number of dropped connections, at most once a minute. */
export function logDropped(server: Server, log: Pick<Log, 'warn'>, now = () => performance.now()): void {
  let dropped = 0;
  let toldAt = -TOLD_EVERY_MS;
  server.on('drop', () => {
    dropped += 1;
    if (now() - toldAt < TOLD_EVERY_MS) return;
    log.warn({ dropped }, 'connections were turned away: too many are open');
    toldAt = now();
    dropped = 0;
  });
}
