import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authContract } from '@/domain/auth/contract';
import { defineLive, kept } from '@/domain/live/define';
import type { Audience } from '@/server/core/live/audience';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { eachDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { type LiveApp, liveApp } from '@/testing/live';

const tried = defineLive('tried', { happened: kept<{ n: number }>() });

eachDatabase((_name, open) => {
  let db: Database;
  let app: LiveApp;
  let ana: { id: string };
  let ben: { id: string };
  let asAna: string;
  let asBen: string;

  beforeAll(async () => {
    db = await open();
    app = await liveApp(db);
    ana = await createUser(db, { email: 'ana@example.org', role: 'admin' });
    ben = await createUser(db, { email: 'ben@example.org' });
    asAna = await app.signIn('ana@example.org');
    asBen = await app.signIn('ben@example.org');
  });
  afterAll(() => app.close());

  const publish = (n: number, to: Audience) =>
    transaction(db, (trx) => app.live.publish(trx, tried.happened, { n }, { to }));
  const numbers = (heard: readonly { payload: Record<string, unknown> }[]) =>
    heard.map(({ payload }) => payload.n);

  test('a stream greets, is never compressed nor kept, and says whose it is', async () => {
    const stream = await app.stream({ as: asAna });
    const hello = await stream.first('live.hello');
    expect(hello).toMatchObject({
      id: expect.stringMatching(/^[\da-f]{8}-\d+-\d+$/) as string,
      by: null,
      payload: { resumed: false, reason: 'fresh', userId: ana.id, counters: {} },
    });
    expect(Object.fromEntries(stream.response.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-cache, no-transform',
      'x-accel-buffering': 'no',
    });
    expect(stream.response.headers.get('content-encoding')).toBeNull();
    await stream.cut();
  });

  test('what is committed reaches whom it is for, in order, and nobody else', async () => {
    const [anas, bens] = [await app.stream({ as: asAna }), await app.stream({ as: asBen })];
    await publish(1, { users: [ana.id] });
    await publish(2, { users: [ana.id, ben.id] });
    await publish(3, { workspace: true });
    await publish(4, { permission: 'workspace.manage' });
    await publish(5, { users: [ben.id] });
    expect(numbers(await anas.several('tried.happened', 4))).toEqual([1, 2, 3, 4]);
    await bens.several('tried.happened', 3);
    expect(new Set(numbers(bens.of('tried.happened')))).toEqual(new Set([2, 3, 5]));
    await Promise.all([anas.cut(), bens.cut()]);
  });

  test('a reader who comes back gets what was missed, then hears that this was all', async () => {
    const first = await app.stream({ as: asAna });
    await publish(1, { users: [ana.id] });
    await first.first('tried.happened');
    await first.cut();
    await publish(2, { users: [ana.id] });
    await publish(3, { workspace: true });
    const again = await app.stream({ as: asAna, lastEventId: first.lastId() ?? '' });
    await again.first('live.caughtUp');
    expect((await again.first('live.hello')).payload).toMatchObject({ resumed: true });
    expect(numbers(again.of('tried.happened'))).toEqual([2, 3]);
    await again.cut();
  });

  test('a page that has just read its data hears whether anything has happened for it since', async () => {
    const cai = await createUser(db, { email: 'cai@example.org' });
    const as = await app.signIn('cai@example.org');
    const passHours = () => db.updateTable('live_event').set({ at: '2026-01-01T00:00:00.000Z' }).execute();
    const greeted = async (age?: number) => {
      const stream = await app.stream({ as, ...(age !== undefined && { age }) });
      const { payload } = await stream.first('live.hello');
      await stream.cut();
      return payload['quiet'];
    };
    await passHours();
    expect(await greeted(3000)).toBe(true);
    expect(await greeted()).toBeUndefined();
    await publish(1, { users: [ben.id] });
    expect(await greeted(3000)).toBe(true);
    await publish(2, { users: [cai.id] });
    expect(await greeted(3000)).toBeUndefined();
    await passHours();
    expect(await greeted(0)).toBe(true);
    await publish(3, { workspace: true });
    expect(await greeted(0)).toBeUndefined();
  });

  test('a page older than a minute, or of no age, is refused with its field', async () => {
    for (const age of ['60001', '-1', 'x', '1.5']) {
      const answer = await app.get(`/api/live?tab=${randomUUID()}&age=${age}`, { as: asAna });
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid-input' } });
      expect(Object.keys((answer.body as { fields: object }).fields)).toEqual(['age']);
    }
  });

  test('a tab that is none is refused with its field', async () => {
    const answer = await app.get('/api/live?tab=x', { as: asAna });
    expect(answer).toMatchObject({ status: 400, body: { fields: { tab: 'invalid' } } });
    expect((await app.post('/api/live', {}, { as: asAna })).status).toBe(405);
    expect((await app.get(`/api/live?tab=${randomUUID()}`)).status).toBe(401);
  });

  test('signing out ends the stream of that session alone', async () => {
    const other = await app.signIn('ben@example.org');
    const [ended, going] = [await app.stream({ as: other }), await app.stream({ as: asBen })];
    await app.post(authContract.logout.path, {}, { as: other });
    expect((await ended.first('live.closed')).payload).toEqual({ reason: 'session' });
    await ended.ended();
    await publish(7, { users: [ben.id] });
    await going.first('tried.happened');
    expect(ended.of('tried.happened')).toEqual([]);
    await going.cut();
  });
});
