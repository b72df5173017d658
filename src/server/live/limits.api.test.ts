import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachStore } from '@/testing/database';
import { liveInstances, numbersOf, publish, publishAll, upTo } from '@/testing/liveInstances';
import { openStream } from '@/testing/openStream';

const DAY = 24 * 3600_000;

eachStore((_name, make) => {
  let both: Awaited<ReturnType<typeof liveInstances>>;

  beforeAll(async () => {
    both = await liveInstances(await make(), { LIVE_MAX_STREAMS: '12' });
  });
  afterAll(() => both.close());

  test.each([
    ['another database', '00000000-0-0'],
    ['the future', 'EPOCH-999999-0'],
    ['nowhere', 'abc'],
    ['an empty place', ''],
    ['a very long place', 'x'.repeat(10_000)],
    ['a negative place', 'EPOCH--1-0'],
  ])('a reader who comes from %s begins anew', async (_place, written) => {
    const { here, ana } = both;
    const known = await here.stream({ as: ana.token });
    const epoch = (await known.first('live.hello')).id?.split('-')[0] ?? '';
    const stream = await here.stream({ as: ana.token, lastEventId: written.replace('EPOCH', epoch) });
    expect((await stream.first('live.hello')).payload).toMatchObject({ resumed: false });
    await Promise.all([known.cut(), stream.cut()]);
  });

  test('a reader who was away too long is told so: more than 1,000 missed, or some of it forgotten', async () => {
    const { here, ana, db } = both;
    const first = await here.stream({ as: ana.token });
    const [epoch, user = '', workspace] = (await first.first('live.hello')).id?.split('-') ?? [];
    await first.cut();
    for (const n of upTo(3)) await publish(here, n, { users: [ana.id] });
    const lastEventId = `${epoch}-${user}-${workspace}`;
    await db
      .updateTable('live_event')
      .set({ at: new Date(Date.now() - DAY).toISOString() })
      .execute();
    await here.services.jobs.schedule();
    await here.services.jobs.runDue();
    const late = await here.stream({ as: ana.token, lastEventId });
    expect((await late.first('live.hello')).payload).toMatchObject({ resumed: false, reason: 'expired' });
    await late.cut();
    await db
      .updateTable('live_cursor')
      .set({ seq: Number(user) + 1001 })
      .where('topic', '=', `user:${ana.id}`)
      .execute();
    const far = await here.stream({ as: ana.token, lastEventId });
    expect((await far.first('live.hello')).payload).toMatchObject({ resumed: false, reason: 'too-many' });
    await far.cut();
  });

  test('900 missed events are sent again as a whole, and are not taken for a slow reader', async () => {
    const { here, ben } = both;
    const first = await here.stream({ as: ben.token });
    await first.first('live.hello');
    await first.cut();
    await publishAll(here, upTo(900), { users: [ben.id] });
    const again = await here.stream({ as: ben.token, lastEventId: first.lastId() ?? '' });
    await again.first('live.caughtUp');
    expect(numbersOf(again.heard)).toEqual(upTo(900));
    await again.cut();
  });

  test('an eleventh stream of one person ends the oldest, and beyond the limit of the process nobody gets one', async () => {
    const { here, ana, ben } = both;
    const anas = [];
    for (const _n of upTo(11)) anas.push(await here.stream({ as: ana.token }));
    expect((await anas[0]?.first('live.closed'))?.payload).toEqual({ reason: 'replaced' });
    const bens = [await here.stream({ as: ben.token }), await here.stream({ as: ben.token })];
    const refused = await here.stream({ as: ben.token });
    expect(refused.response.status).toBe(503);
    expect(refused.response.headers.get('retry-after')).toBe('30');
    expect(await refused.response.json()).toMatchObject({ code: 'too-many-streams' });
    await Promise.all([...anas, ...bens].map((stream) => stream.cut()));
    const again = await here.stream({ as: ben.token });
    expect(again.response.status).toBe(200);
    await again.cut();
  });

  test('a reader that stops reading is ended and costs the others nothing', async () => {
    const { here, ana, ben } = both;
    const quick = await here.stream({ as: ana.token });
    const slow = await here.stream({ as: ana.token, slow: true });
    await publish(here, 0, { users: [ana.id] });
    for (const n of upTo(60)) {
      const numbers = upTo(10).map((part) => n * 10 + part + 1);
      await publishAll(here, numbers, { users: [ana.id, ben.id] });
    }
    expect(numbersOf(await quick.several('tried.happened', 601))).toEqual(upTo(601));
    slow.read();
    await slow.ended();
    expect(slow.heard.at(-1)).toMatchObject({ type: 'live.closed', payload: { reason: 'overflow' } });
    expect(slow.of('tried.happened').length).toBeLessThan(600);
    await quick.cut();
  });

  test('asking for the head alone opens nothing', async () => {
    const { here, ana } = both;
    const path = '/api/live?tab=7d44d6a0-1111-4c1c-9a11-111111111111';
    for (const _n of upTo(15)) {
      const answer = await here.request(path, { method: 'HEAD', headers: { 'session-token': ana.token } });
      expect(answer.status).toBe(200);
    }
  });

  test('over a network the greeting comes at once, uncompressed, and a restart is told', async () => {
    const { there, ana } = both;
    const server: Server = createServer((request, response) => {
      void getRequestListener(there.app.fetch, { overrideGlobalObjects: false })(request, response);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const stream = await openStream((path, init) => fetch(origin + path, init), { as: ana.token });
    expect((await stream.first('live.hello')).payload.userId).toBe(ana.id);
    expect(stream.response.headers.get('content-encoding')).toBeNull();
    there.live.retire();
    const { payload } = await stream.first('live.closed');
    expect(payload).toMatchObject({ reason: 'restart' });
    expect(payload.retryMs).toBeGreaterThanOrEqual(1000);
    expect(payload.retryMs).toBeLessThanOrEqual(8000);
    await stream.ended();
    expect((await there.stream({ as: ana.token })).response.status).toBe(503);
    server.closeAllConnections();
    server.close();
  });
});
