import { serve } from '@hono/node-server';
import { defineLive, kept } from '@/domain/live/define';
import { createApp } from '@/server/app';
import { readConfig } from '@/server/core/config';
import { transaction } from '@/server/db/transaction';
import { openServices } from '@/server/services';
import type { Answer, Ask } from './live/protocol';

/** The API alone, with a hand on its live channel for the benchmark that started it. */
const tried = defineLive('tried', { happened: kept<{ n: number; text: string }>() });
const TEXT = 'a message of middling length, as people write them to each other at work. '.repeat(4);

const config = readConfig(process.env);
const services = await openServices(config);
const { db, live } = services;
serve({ fetch: createApp(services).fetch, hostname: config.host, port: config.port }, () =>
  process.send?.('ready'),
);

async function write(users: readonly string[] | null, n: number): Promise<number> {
  const started = performance.now();
  await transaction(db, async (trx) => {
    await trx.updateTable('workspace').set({ demoSeededAt: new Date().toISOString() }).execute();
    if (users) await live.publish(trx, tried.happened, { n, text: TEXT }, { to: { users } });
  });
  return performance.now() - started;
}

async function answer(ask: Ask): Promise<Answer> {
  if (ask.kind === 'memory') {
    globalThis.gc?.();
    globalThis.gc?.();
    const { rss } = process.memoryUsage();
    return { bytes: rss };
  }
  if (ask.kind === 'tell') {
    await transaction(db, (trx) =>
      live.publish(trx, tried.happened, { n: 0, text: TEXT }, { to: { workspace: true } }),
    );
    return {};
  }
  if (ask.kind === 'fill') {
    for (let n = 0; n < ask.count; n += 1) await write([ask.userId], n);
    return {};
  }
  const { people } = ask;
  const users = people === null ? null : Array.from({ length: people }, (_, n) => `somebody-${n}`);
  const milliseconds: number[] = [];
  const used = process.cpuUsage();
  for (let n = 0; n < ask.rounds; n += 1) milliseconds.push(await write(users, n));
  const { user, system } = process.cpuUsage(used);
  return { milliseconds, cpu: (user + system) / 1000 / ask.rounds };
}

process.on('message', (ask: Ask) => {
  void answer(ask).then((said) => process.send?.(said));
});
process.on('disconnect', () => process.exit(0));
