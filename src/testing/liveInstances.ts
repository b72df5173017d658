import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { defineLive, kept } from '@/domain/live/define';
import type { Audience } from '@/server/core/live/audience';
import { migrate } from '@/server/db/migrate';
import { transaction } from '@/server/db/transaction';
import type { TestStore } from './database';
import { createUser } from './factories/users';
import { type LiveApp, liveApp } from './live';
import type { Heard } from './openStream';

/** Test events. */
const tried = defineLive('tried', { happened: kept<{ n: number }>() });

/** The received numbers, in order. */
export const numbersOf = (heard: readonly Heard[]): number[] =>
  heard.filter(({ type }) => type === tried.happened.type).map(({ payload }) => Number(payload.n));

/** `0 … count - 1` */
export const upTo = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

/** Publishes all these numbers in one transaction. */
export function publishAll({ live, services }: LiveApp, numbers: readonly number[], to: Audience) {
  return transaction(services.db, async (trx) => {
    for (const n of numbers) await live.publish(trx, tried.happened, { n }, { to });
  });
}

/** Publishes a number in a transaction of its own. */
export const publish = (app: LiveApp, n: number, to: Audience) => publishAll(app, [n], to);

/** Waits until one instance receives what another one publishes, by having both users view the same entity. */
async function untilHeard(teller: LiveApp, hearer: LiveApp, one: string, other: string): Promise<void> {
  const entity = randomUUID();
  const isHeard = async () => {
    const looker = (userId: string) => ({ userId, sessionId: entity });
    await teller.live.viewing.post(looker(one), entity, entity);
    const viewers = await hearer.live.viewing.post(looker(other), entity, entity);
    return viewers.some(({ userId }) => userId === one);
  };
  await vi.waitUntil(isHeard, { timeout: 30_000 });
}

/**
 * Two instances over one PostgreSQL; on SQLite, which only supports one process, one instance in both roles. With two
 * users known to both.
 */
export async function liveInstances(
  store: TestStore,
  env: Record<string, string> = {},
  overrides: Parameters<typeof liveApp>[2] = {},
) {
  const here = await liveApp(await store.open(), env, overrides);
  const there = store.name === 'postgres' ? await liveApp(await store.open(), env, overrides) : here;
  const { db } = here.services;
  await migrate(db);
  const ana = await createUser(db, { email: 'ana@example.org', role: 'admin', name: 'Ana Ruiz' });
  const ben = await createUser(db, { email: 'ben@example.org', name: 'Ben Ode' });
  /** Waits until both receive from each other: after the start, and after a lost connection. */
  const untilBothHear = async () => {
    await untilHeard(here, there, ana.id, ben.id);
    await untilHeard(there, here, ana.id, ben.id);
  };
  await untilBothHear();
  return {
    here,
    there,
    db,
    untilBothHear,
    ana: { id: ana.id, token: await here.signIn('ana@example.org') },
    ben: { id: ben.id, token: await here.signIn('ben@example.org') },
    close: async () => {
      await here.close();
      if (there !== here) await there.close();
    },
  };
}
