import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { eachStore, type TestStore } from '@/testing/database';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';
import { type LiveApp, liveApp } from '@/testing/live';
import { liveInstances, numbersOf, publish, publishAll, upTo } from '@/testing/liveInstances';

/** Generous, for a busy machine. */
const PATIENCE = { timeout: 120_000 };
const byNumber = (a: number, b: number) => a - b;

eachStore((name, make) => {
  let store: TestStore;
  let both: Awaited<ReturnType<typeof liveInstances>>;

  beforeAll(async () => {
    store = await make();
    both = await liveInstances(store);
  });
  afterAll(() => both.close());

  test(
    '1,000 commits of 20 parallel writers arrive once each, numbered without a gap, on every instance',
    PATIENCE,
    async () => {
      const { here, there, ana } = both;
      const streams = [await here.stream({ as: ana.token }), await there.stream({ as: ana.token })];
      const first = (await streams[0]?.first('live.hello'))?.id ?? '';
      const writers = upTo(20).map(async (writer) => {
        for (const turn of upTo(50)) {
          await publish(turn % 2 ? here : there, writer * 50 + turn, { users: [ana.id] });
        }
      });
      await Promise.all(writers);
      const start = Number(first.split('-')[1]);
      for (const stream of streams) {
        const heard = await stream.several('tried.happened', 1000);
        expect(heard.map(({ id }) => Number(id?.split('-')[1]) - start)).toEqual(
          upTo(1000).map((n) => n + 1),
        );
        expect(numbersOf(heard).sort(byNumber)).toEqual(upTo(1000));
        await stream.cut();
      }
    },
  );

  test(
    'a stream that is cut again and again while 2,000 events flow misses none and gets none twice',
    PATIENCE,
    async () => {
      const { here, there, ana } = both;
      let stream = await here.stream({ as: ana.token });
      await stream.first('live.hello');
      let lastEventId = stream.lastId();
      const heard: number[] = [];
      const write = async (turn: number) => {
        for (const part of upTo(4)) {
          const numbers = upTo(5).map((n) => turn * 20 + part * 5 + n);
          await publishAll(here, numbers, part % 2 ? { users: [ana.id] } : { workspace: true });
        }
      };
      const take = () => {
        heard.push(...numbersOf(stream.heard));
        lastEventId = stream.lastId() ?? lastEventId;
      };
      for (const cut of upTo(100)) {
        const writing = write(cut);
        await stream.several('tried.happened', 1 + ((cut * 7) % 19));
        await stream.cut();
        take();
        stream = await (cut % 2 ? here : there).stream({ as: ana.token, lastEventId: lastEventId ?? '' });
        expect((await stream.first('live.hello')).payload.resumed).toBe(true);
        await writing;
      }
      await stream.until(() => (heard.length + numbersOf(stream.heard).length >= 2000 ? true : undefined));
      take();
      expect(heard.length).toBe(2000);
      expect(heard.sort(byNumber)).toEqual(upTo(2000));
      await stream.cut();
    },
  );

  test(
    'what other instances tell is not missed when the connection that hears it is killed',
    PATIENCE,
    async () => {
      const { here, there, db, ana } = both;
      const stream = await there.stream({ as: ana.token });
      await stream.first('live.hello');
      for (const n of upTo(500)) {
        if (n === 100 && name === 'postgres') {
          await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where application_name = 'atrium-live' and datname = current_database()`.execute(db);
        }
        await publish(here, n, { users: [ana.id] });
      }
      expect(numbersOf(await stream.several('tried.happened', 500))).toEqual(upTo(500));
      await stream.cut();
      await both.untilBothHear();
    },
  );

  test('two who tell the same 50 people in different order do not wait for each other for ever', async () => {
    const people = upTo(50).map((n) => `nobody-${n}`);
    const tell = (n: number) =>
      publish(n % 2 ? both.here : both.there, n, { users: n % 2 ? people : [...people].reverse() });
    await Promise.all(upTo(40).map(tell));
    const { seq } = await both.db
      .selectFrom('live_cursor')
      .where('topic', '=', 'user:nobody-7')
      .select('seq')
      .executeTakeFirstOrThrow();
    expect(seq).toBe(40);
  });

  test('a counter that eight change at the same moment ends at the right number, whoever tells last', async () => {
    const { here, there, ana } = both;
    const rows = (on: Database, userId: string) =>
      on.selectFrom('preference').select('key').where('userId', '=', userId).execute();
    for (const { services } of [here, there]) {
      services.counters.register('tried', async (on, userId) => (await rows(on, userId)).length);
    }
    const stream = await here.stream({ as: ana.token });
    await stream.first('live.hello');
    const add = ({ services: { counters, db } }: LiveApp, key: string) =>
      transaction(db, async (trx) => {
        const row = { userId: ana.id, key, value: '1', updatedAt: '' };
        await trx.insertInto('preference').values(row).execute();
        await counters.changed(trx, 'tried', [ana.id]);
      });
    await Promise.all(upTo(8).map((n) => add(n % 2 ? here : there, `tried-${n}`)));
    const told = await stream.several('live.counters', 8);
    expect(told.map(({ payload }) => payload['counters'])).toEqual(upTo(8).map((n) => ({ tried: n + 1 })));
    await stream.cut();
  });

  test('somebody who was taken out of a group of 300 does not get its next event', async () => {
    const { here, there, db, ana, ben } = both;
    const crowd = upTo(300).map((n) => `member-${n}`);
    let members = [ana.id, ben.id, ...crowd];
    for (const { live } of [here, there]) {
      live.audience('crowd', {
        members: async () => members,
        isIn: async (_db, ids, userIds) =>
          ids.flatMap((id) =>
            userIds.filter((one) => members.includes(one)).map((userId) => ({ id, userId })),
          ),
      });
    }
    const [anas, bens] = [await there.stream({ as: ana.token }), await there.stream({ as: ben.token })];
    await publish(here, 1, { of: 'crowd', id: 'x' });
    await bens.first('tried.happened');
    members = members.filter((id) => id !== ben.id);
    await publish(here, 2, { of: 'crowd', id: 'x' });
    await publish(here, 3, { workspace: true });
    await bens.until(() => (numbersOf(bens.heard).includes(3) ? true : undefined));
    await anas.several('tried.happened', 3);
    expect(numbersOf(anas.heard)).toEqual([1, 2, 3]);
    expect(numbersOf(bens.heard)).toEqual([1, 3]);
    await Promise.all([anas.cut(), bens.cut()]);
    const own = db.selectFrom('live_delivery').select('seq').where('topic', '=', 'user:member-1');
    expect(await own.execute()).toEqual([]);
  });

  test('a session that is revoked here ends its stream there, and nothing reaches it any more', async () => {
    const { here, there, ana, ben } = both;
    const token = await here.signIn('ben@example.org');
    const [ended, going] = [await there.stream({ as: token }), await there.stream({ as: ben.token })];
    await Promise.all([ended.first('live.hello'), going.first('live.hello')]);
    const { body } = await here.get<{ sessions: { id: string; current: boolean }[] }>(
      '/api/account/sessions',
      {
        as: token,
      },
    );
    const mine = body.sessions.find(({ current }) => current)?.id;
    const answer = await here.post('/api/account/sessions/revoke', { sessionId: mine }, { as: ben.token });
    expect(answer.status).toBe(200);
    await publish(here, 1, { users: [ben.id, ana.id] });
    await going.first('tried.happened');
    expect((await ended.first('live.closed')).payload).toEqual({ reason: 'session' });
    await ended.ended();
    expect(numbersOf(ended.heard)).toEqual([]);
    await going.cut();
  });

  test('a ban here ends the streams there, and the next call and sign-in with it', async () => {
    const { here, there, ana } = both;
    const shouter = await createUser(both.db, { email: 'shouter@example.org' });
    const token = await here.signIn(shouter.email);
    const stream = await there.stream({ as: token });
    await stream.first('live.hello');
    const ban = { userId: shouter.id, reason: 'Shouting' };
    expect((await here.post('/api/users/ban', ban, { as: ana.token })).status).toBe(200);
    expect((await there.get('/v1/endusers', { as: token })).status).toBe(401);
    expect((await stream.first('live.closed')).payload).toEqual({ reason: 'session' });
    await stream.ended();
    const again = { email: shouter.email, password: TEST_PASSWORD };
    expect(await there.post('/v1/endusers/auth', again)).toMatchObject({
      status: 403,
      body: { code: 'account-banned', current: { reason: 'Shouting' } },
    });
  });

  test('a changed role ends the streams of that person, a changed matrix those of that role', async () => {
    const { here, there, ana } = both;
    const cid = await createUser(here.services.db, { email: 'cid@example.org' });
    const as = await here.signIn('cid@example.org');
    const first = await there.stream({ as });
    await first.first('live.hello');
    const changed = { userId: cid.id, version: 1, role: 'manager' };
    expect((await here.post('/api/users/update', changed, { as: ana.token })).status).toBe(200);
    expect((await first.first('live.closed')).payload).toEqual({ reason: 'access' });
    const second = await there.stream({ as });
    await second.first('live.hello');
    const decided = {
      role: 'manager',
      version: 1,
      changes: [{ permission: 'users.invite', allowed: false }],
    };
    expect((await here.post('/api/roles/update', decided, { as: ana.token })).status).toBe(200);
    expect((await second.first('live.closed')).payload).toEqual({ reason: 'access' });
  });

  test.runIf(name === 'postgres')(
    'an instance whose database is out of reach goes on when it is told to look at all sessions',
    async () => {
      const lost = await liveApp(await store.open());
      const stream = await lost.stream({ as: both.ana.token });
      await stream.first('live.hello');
      const warn = vi.spyOn(lost.services.log, 'warn');
      await lost.services.db.destroy();
      const all = { from: 'elsewhere', topics: [], sessions: [], users: [], roles: [], isMore: true };
      await sql`select pg_notify('atrium_live', ${JSON.stringify(all)})`.execute(both.db);
      await vi.waitUntil(() =>
        warn.mock.calls.some(([, text]) => text?.startsWith('the live channel waits')),
      );
      expect(stream.of('live.closed')).toEqual([]);
      await stream.cut();
      await lost.close().catch(() => undefined);
    },
  );

  test('who lacks what the workspace begins to ask of all hears nothing more, at no instance', async () => {
    const { here, there, ana, ben } = both;
    const stream = await there.stream({ as: ben.token });
    await stream.first('live.hello');
    const update = async (requireTwoFactor: string) => {
      const { version } = await here.services.db
        .selectFrom('workspace')
        .select('version')
        .executeTakeFirstOrThrow();
      return here.post('/api/settings/update', { version, requireTwoFactor }, { as: ana.token });
    };
    expect(await update('everyone')).toMatchObject({ status: 200 });
    expect((await stream.first('live.closed')).payload).toEqual({ reason: 'access' });
    expect((await there.stream({ as: ben.token })).response.status).toBe(403);
  });
});
