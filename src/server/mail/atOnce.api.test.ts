import { expect, test } from 'vitest';
import { newId } from '@/server/db/row';
import { bothMail } from '@/testing/mailScene';

bothMail((scene) => {
  test.each(['with one key', 'with many keys'])(
    'a draft that is sent ten times at once, %s, is one mail',
    async (how) => {
      const { ana, api, ben } = scene;
      const { mailId, version } = await api.draft(ana, { to: [{ userId: ben.id }] });
      const key = newId();
      const answers = await Promise.all(
        Array.from({ length: 10 }, () =>
          api.call(ana, 'drafts/send', { mailId, version }, how === 'with one key' ? key : newId()),
        ),
      );
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      expect(statuses).toEqual(
        how === 'with one key' ? Array(10).fill(200) : [200, ...Array<number>(9).fill(409)],
      );
      await api.work();
      expect(await api.held(ben)).toHaveLength(1);
      expect(await api.held(ana)).toHaveLength(1);
    },
  );

  test('of taking back and sending at one instant exactly one wins', async () => {
    const { ana, api, ben } = scene;
    await api.done(ana, 'settings/update', { settings: { undoSeconds: 0 }, version: 0 });
    let taken = 0;
    for (let round = 0; round < 20; round += 1) {
      const sent = await api.send(
        ana,
        await api.draft(ana, { to: [{ userId: ben.id }], subject: `Round ${round}` }),
      );
      const [cancelled] = await Promise.all([
        api.call(ana, 'outbox/cancel', { mailId: sent.id }),
        api.services.jobs.runDue(),
      ]);
      if (cancelled.status === 200) taken += 1;
      else expect(cancelled).toMatchObject({ status: 409, body: { code: 'too-late' } });
      await api.work(1);
    }
    const drafts = (await api.held(ana)).filter(({ folder }) => folder === 'drafts');
    const received = await api.held(ben);
    expect(drafts).toHaveLength(taken);
    expect(received).toHaveLength(20 - taken);
    const all = [...drafts, ...received].map(({ subject }) => subject);
    expect(new Set(all).size).toBe(20);
  });

  test('two instances deliver each mail once', async () => {
    const { ana, api, ben } = scene;
    const other = scene.withServer();
    for (let n = 0; n < 10; n += 1)
      await api.send(ana, await api.draft(ana, { to: [{ userId: ben.id }], subject: `Mail ${n}` }));
    api.clock.at += 11_000;
    await Promise.all([api.services.jobs.runDue(), other.services.jobs.runDue()]);
    await api.work(121);
    const subjects = (await api.held(ben)).map(({ subject }) => subject).toSorted();
    expect(subjects).toEqual(Array.from({ length: 10 }, (_, n) => `Mail ${n}`));
  });
});
