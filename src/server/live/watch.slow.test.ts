import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { defineLive, kept } from '@/domain/live/define';
import { transaction } from '@/server/db/transaction';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { type LiveApp, liveApp } from '@/testing/live';
import { publish, upTo } from '@/testing/liveInstances';
import { sessionFor } from '@/testing/session';

const TAB = '7d44d6a0-2222-4c1c-9a11-222222222222';
const MINUTE = 60_000;
/** Generous, for a busy machine. */
const PATIENCE = { timeout: 120_000 };
/** 12 MB: more than the buffers of a connection that is not read can hold. */
const EACH = 20;
const HEAVY = { events: 800, text: 'x'.repeat(15_000) };
const heavy = defineLive('heavy', { happened: kept<{ text: string }>() });

anyDatabase((_name, open) => {
  let app: LiveApp;
  let ahead = 0;

  const person = async () => {
    const { id } = await createUser(app.services.db);
    return { id, as: await sessionFor(app.services, { id }) };
  };
  /** Runs the periodic work of the live channel at once. */
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    app = await liveApp(await open(), { RATE_LIMITS: 'on' }, { now: () => new Date(Date.now() + ahead) });
  });
  afterAll(async () => {
    await app.close();
    vi.useRealTimers();
  });

  test(
    'a session that is gone without a word is found within a minute; the others go on',
    PATIENCE,
    async () => {
      const [ana, ben] = [await person(), await person()];
      const [gone, stays] = [await app.stream(ana), await app.stream(ben)];
      await Promise.all([gone.first('live.hello'), stays.first('live.hello')]);
      await app.services.db.deleteFrom('session').where('userId', '=', ana.id).execute();
      await pass(MINUTE);
      expect((await gone.first('live.closed')).payload).toEqual({ reason: 'session' });
      await gone.ended();
      await publish(app, 1, { users: [ben.id] });
      await stays.first('tried.happened');
      expect(stays.of('live.closed')).toEqual([]);
      await stays.cut();
    },
  );

  /** A user whose connection has stopped reading, after more events than its buffers hold. */
  async function stuckReader() {
    const stuck = await person();
    const server: Server = createServer((request, response) => {
      void getRequestListener(app.app.fetch, { overrideGlobalObjects: false })(request, response);
    });
    const connected = new Promise<Socket>((resolve) => {
      server.once('connection', resolve);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { port } = server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `GET /api/live?tab=${TAB} HTTP/1.1\r\nHost: localhost\r\nSession-Token: ${stuck.as}\r\n\r\n`,
    );
    const ours = await connected;
    const hungUp = new Promise((resolve) => {
      ours.once('close', resolve);
    });
    await new Promise((resolve) => {
      socket.once('data', resolve);
    });
    socket.pause();
    // Of the same user: what this stream received was also written to the stuck one.
    const beside = await app.stream(stuck);
    for (const n of upTo(HEAVY.events / EACH)) {
      await transaction(app.services.db, async (trx) => {
        for (const _each of upTo(EACH))
          await app.live.publish(trx, heavy.happened, { text: HEAVY.text }, { to: { users: [stuck.id] } });
      });
      await beside.several('heavy.happened', (n + 1) * EACH);
    }
    await beside.cut();
    expect(ours.writableLength).toBeGreaterThan(0);
    const close = () => {
      socket.destroy();
      server.close();
    };
    return { hungUp, close };
  }

  test(
    'a reader that takes nothing for a minute is hung up, and nobody else waits for it',
    PATIENCE,
    async () => {
      const { hungUp, close } = await stuckReader();
      const alive = await person();
      const quick = await app.stream(alive);
      await publish(app, 1, { users: [alive.id] });
      await quick.first('tried.happened');
      ahead += MINUTE + 1000;
      await pass(MINUTE);
      await hungUp;
      close();
      await quick.cut();
    },
  );

  test.each([
    ['reports of activity', 60, '/api/live/activity', { tab: TAB, state: 'active' }],
    ['records looked at', 30, '/api/live/viewing', { tab: TAB, entity: null }],
  ])('%s: %i a minute are enough', PATIENCE, async (_what, most, path, body) => {
    const { as } = await person();
    for (const _n of upTo(most)) expect((await app.post(path, body, { as })).status).toBe(200);
    const refused = await app.post(path, body, { as });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await person();
    expect((await app.post(path, body, other)).status).toBe(200);
  });

  test('30 streams opened in a minute are enough for a session', PATIENCE, async () => {
    const { as } = await person();
    for (const _n of upTo(30)) {
      const stream = await app.stream({ as });
      expect(stream.response.status).toBe(200);
      await stream.cut();
    }
    const { response } = await app.stream({ as });
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });

  test('a reader that takes nothing does not hold up a server that stops', PATIENCE, async () => {
    const { hungUp, close } = await stuckReader();
    app.live.retire();
    await hungUp;
    close();
  });
});
