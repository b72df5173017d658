import { setTimeout as wait } from 'node:timers/promises';
import { serve } from '@hono/node-server';
import { defineLive, kept } from '@/domain/live/define';
import { createApp } from '@/server/app';
import { readConfig } from '@/server/core/config';
import { transaction } from '@/server/db/transaction';
import { openServices } from '@/server/services';
import { createUser } from '@/testing/factories/users';
import { sessionFor } from '@/testing/session';
import type { Answer, Ask, Listener } from './live/protocol';

/** The API alone, with access to its live channel for the benchmark that started it. */
const tried = defineLive('tried', {
  happened: kept<{ n: number; text: string }>(),
  timed: kept<{ sent: number; text: string }>(),
});
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

async function makePeople(count: number): Promise<Listener[]> {
  const people: Listener[] = [];
  for (let n = 0; n < count; n += 1) {
    const { id } = await createUser(db, { email: `listener-${n}@example.org`, username: `listener-${n}` });
    people.push({ userId: id, token: await sessionFor(services, { id }) });
  }
  return people;
}

async function flow({ userIds, to, perSecond, seconds }: Extract<Ask, { kind: 'flow' }>): Promise<Answer> {
  const used = process.cpuUsage();
  const started = performance.now();
  for (let n = 0; n < perSecond * seconds; n += 1) {
    await wait(Math.max(0, started + (n * 1000) / perSecond - performance.now()));
    const users = Array.from({ length: to }, (_, k) => userIds[(n * to + k) % userIds.length] ?? '');
    const sent = performance.timeOrigin + performance.now();
    await transaction(db, (trx) => live.publish(trx, tried.timed, { sent, text: TEXT }, { to: { users } }));
  }
  const { user, system } = process.cpuUsage(used);
  return { cpu: (user + system) / 1000 / (performance.now() - started) };
}

async function answer(ask: Ask): Promise<Answer> {
  if (ask.kind === 'memory') {
    globalThis.gc?.();
    globalThis.gc?.();
    const { heapUsed, external } = process.memoryUsage();
    return { bytes: heapUsed + external };
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
  if (ask.kind === 'people') return { people: await makePeople(ask.count) };
  if (ask.kind === 'flow') return flow(ask);
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
