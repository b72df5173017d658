import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { newId } from '@/server/db/row';
import { bankingApi, brokenTransfers, wrongBalances } from '@/testing/banking';
import { eachStore } from '@/testing/database';
import { killableServers } from '@/testing/killable';
import { count } from '@/testing/scale';

const KILLS = count(2, 10);
const AT_ONCE = 12;
/** Several servers start. */
const PATIENCE = 300_000;
const ENV = { AUTH_SECRET: 'a secret for tests only, 32 characters', RATE_LIMITS: 'off' };

eachStore((_name, make) => {
  let servers: Awaited<ReturnType<typeof killableServers>>;
  beforeAll(async () => {
    servers = await killableServers();
  });
  afterAll(() => servers.remove());

  /** Waits until a server answers. */
  async function answers(url: string): Promise<void> {
    for (;;) {
      const response = await fetch(`${url}/api/health`).catch(() => null);
      if (response?.ok) return;
      // Fixed wait: between two questions to a server that starts; the answer ends them.
      await sleep(50);
    }
  }

  test(
    'a server killed between transfers leaves both entries of each, or none, and balances that add up',
    async () => {
      const store = await make();
      const use = async <T>(work: (db: Database) => Promise<T>) => {
        const db = await store.open();
        const result = await work(db);
        // Another process may have it then.
        await db.destroy();
        return result;
      };
      const { as, body } = await use(async (db) => {
        const api = bankingApi(db);
        const [ana, ben] = [await api.person(), await api.person()];
        const from = await api.account(ana, { opening: 1_000_000 });
        return { as: ana.as, body: { fromAccountId: from.id, toUserId: ben.id, amount: 1 } };
      });
      let done = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const port = String(21_000 + Math.floor(Math.random() * 20_000));
        const url = `http://127.0.0.1:${port}`;
        const server = await servers.start(store, { ...ENV, PORT: port });
        await answers(url);
        const headers = { 'content-type': 'application/json', 'session-token': as };
        const transfer = async () => {
          for (;;) {
            const key = { ...headers, 'idempotency-key': newId() };
            const init = { method: 'POST', headers: key, body: JSON.stringify(body) };
            const response = await fetch(`${url}/api/banking/transfers/new`, init);
            if (response.status === 200) done += 1;
          }
        };
        const running = Array.from({ length: AT_ONCE }, () => transfer().catch(() => undefined));
        // A server that has just started, on a busy machine, may take a while for the first one.
        const before = done;
        await expect.poll(() => done, { timeout: 60_000, interval: 10 }).toBeGreaterThan(before);
        await sleep(Math.random() * 400);
        server.kill();
        await server.ended;
        await Promise.all(running);
        await use(async (db) => {
          expect(await wrongBalances(db)).toEqual([]);
          expect(await brokenTransfers(db)).toEqual([]);
          const rows = await db.selectFrom('ledger_entry').select('id').execute();
          // What was answered is there; what was not may be.
          expect(rows.length / 2).toBeGreaterThanOrEqual(done);
          expect(done).toBeGreaterThan(0);
        });
      }
    },
    PATIENCE,
  );
});
