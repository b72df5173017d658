import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachStore } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { storeInvoice } from '@/testing/factories/storedInvoices';
import { liveInstances } from '@/testing/liveInstances';

interface Presence {
  userId: string;
  status: string;
  statusText: string | null;
  lastActivity: string | null;
}

const MINUTE = 60_000;

eachStore((_name, make) => {
  let both: Awaited<ReturnType<typeof liveInstances>>;
  /** The current time of both instances. */
  let clock = Date.now();

  beforeAll(async () => {
    both = await liveInstances(await make(), {}, { now: () => new Date(clock) });
  });
  afterAll(() => both.close());

  /** Advances the clock and lets the instances exchange their presence. */
  function pass(ms: number) {
    clock += ms;
    for (const { live } of [both.here, both.there]) live.presence.tellAll();
  }

  async function presenceOf(userId: string, as = both.ana.token) {
    const { body } = await both.there.get<{ presence: Presence[] }>(`/api/live/presence?userIds=${userId}`, {
      as,
    });
    return body.presence[0];
  }
  const tabOf = (as: string) => ({
    tab: randomUUID(),
    say: function say(state: string) {
      return both.here.post<{ own: Presence }>('/api/live/activity', { tab: this.tab, state }, { as });
    },
  });
  const choose = (body: object, as = both.ben.token) =>
    both.here.post<{ own: Record<string, unknown> }>('/api/live/status/update', body, { as });
  const saysSo = (userId: string, status: string) =>
    expect.poll(async () => (await presenceOf(userId))?.status, { timeout: 10_000 }).toBe(status);

  test('somebody is there from their first stream on, idle when all tabs are, gone a while after the last one', async () => {
    const { here, ana, ben } = both;
    expect((await presenceOf(ben.id))?.status).toBe('offline');
    const watching = await both.there.stream({ as: ana.token });
    const stream = await here.stream({ as: ben.token });
    await saysSo(ben.id, 'online');
    const [desk, phone] = [tabOf(ben.token), tabOf(ben.token)];
    await desk.say('idle');
    await saysSo(ben.id, 'away');
    expect((await phone.say('active')).body.own).toMatchObject({ status: 'online', chosen: 'online' });
    await saysSo(ben.id, 'online');
    await both.there.live.presence.tick();
    // An earlier event may have contained only Ana.
    await watching.until(() =>
      watching.of('live.presence').find(({ payload }) => JSON.stringify(payload).includes(ben.id)),
    );
    await stream.cut();
    pass(14_000);
    const again = await here.stream({ as: ben.token });
    await saysSo(ben.id, 'online');
    await again.cut();
    pass(15_000);
    await saysSo(ben.id, 'offline');
    expect((await presenceOf(ben.id))?.lastActivity).not.toBeNull();
    await watching.cut();
  });

  test('somebody whose stream is blocked counts as there while their tab reports, and no longer', async () => {
    pass(MINUTE);
    await tabOf(both.ben.token).say('active');
    await saysSo(both.ben.id, 'online');
    pass(2.6 * MINUTE);
    await saysSo(both.ben.id, 'offline');
  });

  test('a clock that was ahead for a while leaves nobody there, nor looking at a record, until that date', async () => {
    const { ana, ben, there } = both;
    const entity = `users.person:${ana.id}`;
    pass(400 * 24 * 60 * MINUTE);
    await both.db
      .updateTable('session')
      .set({ expiresAt: new Date(clock + 60 * MINUTE).toISOString() })
      .execute();
    await tabOf(ben.token).say('active');
    await saysSo(ben.id, 'online');
    await there.post('/api/live/viewing', { tab: randomUUID(), entity }, { as: ben.token });
    pass(-400 * 24 * 60 * MINUTE);
    await presenceOf(ben.id);
    pass(2.6 * MINUTE);
    await saysSo(ben.id, 'offline');
    await there.live.viewing.tick();
    const { body } = await there.post('/api/live/viewing', { tab: randomUUID(), entity }, { as: ana.token });
    expect(body).toEqual({ viewers: [] });
  });

  test('what somebody chooses is seen by all until its end', async () => {
    const { here, ben } = both;
    const stream = await here.stream({ as: ben.token });
    const until = new Date(Date.now() + 60 * MINUTE).toISOString();
    const { status, body } = await choose({ status: 'busy', text: ' In a meeting ', until });
    expect({ status, own: body.own }).toEqual({
      status: 200,
      own: { status: 'busy', chosen: 'busy', statusText: 'In a meeting', until, showLastActivity: true },
    });
    await saysSo(ben.id, 'busy');
    expect((await presenceOf(ben.id))?.statusText).toBe('In a meeting');
    pass(Date.parse(until) + 1 - clock);
    await saysSo(ben.id, 'online');
    expect((await presenceOf(ben.id))?.statusText).toBeNull();
    await stream.cut();
  });

  test('the invisible leave no trace: no status, no activity, not among those who view a record', async () => {
    const { here, ana, ben, db } = both;
    const watching = await both.there.stream({ as: ana.token });
    const stream = await here.stream({ as: ben.token });
    await saysSo(ben.id, 'online');
    await choose({ status: 'invisible' });
    await saysSo(ben.id, 'offline');
    const before = await presenceOf(ben.id);
    pass(10 * MINUTE);
    await tabOf(ben.token).say('active');
    expect(await presenceOf(ben.id)).toEqual(before);
    expect((await both.there.live.presence.invisible([ana.id, ben.id])).has(ben.id)).toBe(true);
    const { id } = await storeInvoice(db);
    const entity = `invoices.invoice:${id}`;
    await here.post('/api/live/viewing', { tab: randomUUID(), entity }, { as: ben.token });
    const { body } = await here.post('/api/live/viewing', { tab: randomUUID(), entity }, { as: ana.token });
    expect(body).toEqual({ viewers: [] });
    await choose({ status: 'online', showLastActivity: false });
    await saysSo(ben.id, 'online');
    expect((await presenceOf(ben.id))?.lastActivity).toBeNull();
    await Promise.all([watching.cut(), stream.cut()]);
  });

  test('who has a record open is told to the others who have, and forgotten after a while', async () => {
    const { here, there, ana, ben, db } = both;
    const entity = `users.person:${ana.id}`;
    const watching = await there.stream({ as: ana.token });
    await there.post('/api/live/viewing', { tab: randomUUID(), entity }, { as: ana.token });
    const { body } = await there.post<{ viewers: { name: string }[] }>(
      '/api/live/viewing',
      { tab: randomUUID(), entity },
      { as: ben.token },
    );
    expect(body.viewers.map(({ name }) => name)).toEqual(['Ana Ruiz']);
    const told = await watching.until(() =>
      watching.of('live.viewers').findLast(({ payload }) => payload.entity === entity),
    );
    expect(told.payload).toMatchObject({ viewers: [{ userId: ben.id, name: 'Ben Ode' }] });
    pass(91_000);
    await there.live.viewing.tick();
    const again = await there.post('/api/live/viewing', { tab: randomUUID(), entity }, { as: ana.token });
    expect(again.body).toEqual({ viewers: [] });
    const secret = await storeInvoice(db);
    const refused = await here.post(
      '/api/live/viewing',
      { tab: randomUUID(), entity: `invoices.invoice:${secret.id}` },
      { as: await guestToken() },
    );
    expect(refused.status).toBe(404);
    await watching.cut();
  });

  test('who turns invisible vanishes at once from the record they have open, and comes and goes unheard', async () => {
    const { here, there, ana, ben } = both;
    const entity = `users.person:${ben.id}`;
    const watching = await there.stream({ as: ana.token });
    const [hers, his] = [randomUUID(), randomUUID()];
    const view = (as: string, tab: string, what: string | null) =>
      here.post<{ viewers: unknown[] }>('/api/live/viewing', { tab, entity: what }, { as });
    // Events about other records, from earlier tests, are ignored.
    const heard = () => watching.of('live.viewers').filter(({ payload }) => payload.entity === entity);
    const told = async (count: number) => {
      await watching.until(() => (heard().length >= count ? true : undefined));
      return heard().map(({ payload }) =>
        (payload.viewers as { userId: string }[]).map(({ userId }) => userId),
      );
    };
    await view(ana.token, hers, entity);
    await view(ben.token, his, entity);
    expect(await told(1)).toEqual([[ben.id]]);
    await choose({ status: 'invisible' });
    expect(await told(2)).toEqual([[ben.id], []]);
    await view(ben.token, his, null);
    await view(ben.token, his, entity);
    await choose({ status: 'online' });
    expect(await told(3)).toEqual([[ben.id], [], [ben.id]]);
    await view(ben.token, his, null);
    expect(await told(4)).toEqual([[ben.id], [], [ben.id], []]);
    await view(ana.token, hers, null);
    await watching.cut();
  });

  test('who signs out has nothing open any more, and who looks at the same hears of it at once', async () => {
    const { here, there, ana, db } = both;
    const { id: userId } = await createUser(db, { email: 'ida@example.org', name: 'Ida Lund' });
    const [phone, desk] = [await here.signIn('ida@example.org'), await here.signIn('ida@example.org')];
    const entity = `users.person:${userId}`;
    const watching = await there.stream({ as: ana.token });
    const view = (app: typeof here, as: string) =>
      app.post<{ viewers: { userId: string }[] }>('/api/live/viewing', { tab: randomUUID(), entity }, { as });
    const told = (viewers: readonly object[]) =>
      watching.until(() => {
        const last = watching.of('live.viewers').findLast(({ payload }) => payload.entity === entity);
        return JSON.stringify(last?.payload.viewers) === JSON.stringify(viewers) ? true : undefined;
      });
    const ida = { userId, name: 'Ida Lund', avatar: null };
    await view(there, ana.token);
    // The viewer connected to the other instance becomes visible here with a delay.
    await expect.poll(async () => (await view(here, desk)).body.viewers).toMatchObject([{ userId: ana.id }]);
    await view(here, phone);
    await told([ida]);
    await here.post('/api/account/logout', {}, { as: phone });
    expect((await view(there, ana.token)).body.viewers).toEqual([ida]);
    await here.post('/api/account/logout', {}, { as: desk });
    await told([]);
    await expect.poll(async () => (await view(there, ana.token)).body.viewers).toEqual([]);
    await watching.cut();
  });

  test('who may read a record no longer is no longer among those who have it open', async () => {
    const { here, ana, db } = both;
    const { id } = await storeInvoice(db);
    const entity = `invoices.invoice:${id}`;
    const view = (as: string, tab: string) =>
      here.post<{ viewers: { userId: string }[] }>('/api/live/viewing', { tab, entity }, { as });
    const mia = await createUser(db, { email: 'mia@example.org', role: 'manager' });
    const [as, tab] = [await here.signIn('mia@example.org'), randomUUID()];
    await view(as, tab);
    const seen = async () => (await view(ana.token, randomUUID())).body.viewers.map(({ userId }) => userId);
    expect(await seen()).toEqual([mia.id]);
    await db.updateTable('user').set({ role: 'guest' }).where('id', '=', mia.id).execute();
    expect((await view(as, tab)).status).toBe(404);
    expect(await seen()).toEqual([]);
  });

  let guest: Promise<string> | undefined;
  const guestToken = () =>
    (guest ??= createUser(both.db, { email: 'gil@example.org', role: 'guest' }).then(() =>
      both.here.signIn('gil@example.org'),
    ));

  test('guests know of themselves and of those whom they share something with', async () => {
    const { here, there, ana, ben } = both;
    const as = await guestToken();
    const streams = [await here.stream({ as: ana.token }), await here.stream({ as: ben.token })];
    await saysSo(ben.id, 'online');
    const askAll = async () => {
      const { body } = await there.get<{ presence: Presence[] }>('/api/live/presence', { as });
      return body.presence.map(({ userId }) => userId);
    };
    expect(await askAll()).toEqual([]);
    there.live.presence.sharing(async (_db, userIds, ids) =>
      userIds.flatMap((userId) => ids.filter((id) => id === ben.id).map((id) => ({ userId, id }))),
    );
    expect(await askAll()).toEqual([ben.id]);
    await Promise.all(streams.map((stream) => stream.cut()));
  });

  test.each([
    ['activity', { tab: 'x', state: 'active' }, { tab: 'invalid' }],
    ['activity', { tab: randomUUID(), state: 'asleep' }, { state: 'invalid' }],
    ['status/update', { status: 'gone' }, { status: 'invalid' }],
    ['status/update', { status: 'away', until: '2020-01-01T00:00:00.000Z' }, { until: 'in-the-past' }],
    ['status/update', { status: 'away', text: 'x'.repeat(81) }, { text: 'too-long:80' }],
    ['status/update', { status: 'away', text: 'two\nlines' }, { text: 'unprintable' }],
    ['viewing', { tab: randomUUID(), entity: 'x' }, { entity: 'invalid' }],
  ])('%s refuses %j with its fields', async (path, body, fields) => {
    const answer = await both.here.post(`/api/live/${path}`, body, { as: both.ben.token });
    expect(answer).toMatchObject({ status: 400, body: { fields } });
  });

  test('more than 200 people are not asked about at once', async () => {
    const userIds = Array.from({ length: 201 }, (_, n) => `p${n}`).join(',');
    const answer = await both.here.get(`/api/live/presence?userIds=${userIds}`, { as: both.ben.token });
    expect(answer).toMatchObject({ status: 400, body: { fields: { userIds: 'too-many:200' } } });
  });
});
