import { expect, test } from 'vitest';
import { MailCatcher } from '@/testing/mailCatcher';
import { eachMail, type MailApi, type Writer } from '@/testing/mailScene';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const EVE = 'eve@example.net';

eachMail((scene) => {
  const ban = async (api: MailApi, { id }: Writer) => {
    const admin = await api.person({ role: 'admin' });
    const body = { userId: id, reason: 'Spam' };
    const { status } = await api.post('/api/users/ban', body, { as: admin.as });
    expect(status).toBe(200);
  };
  const places = async (api: MailApi, who: Writer) =>
    (await api.held(who)).map(({ folder, subject }) => `${subject}: ${folder}`).toSorted();

  test('of somebody who is banned nothing leaves any more, neither scheduled nor refused for now', async () => {
    const { ana, ben, catcher } = scene;
    const api = scene.withServer();
    const sendAt = new Date(api.clock.at + DAY * 1000).toISOString();
    const draft = (subject: string, to: object[]) => api.draft(ana, { subject, to });
    await api.send(ana, await draft('Tomorrow', [{ email: EVE }]), { sendAt });
    catcher.refusals = ['busy', 'busy'];
    await api.send(ana, await draft('Busy', [{ email: EVE }]));
    const both = await api.send(ana, await draft('Both', [{ userId: ben.id }, { email: EVE }]));
    await api.work();
    expect(await places(api, ana)).toEqual(['Both: outbox', 'Busy: outbox', 'Tomorrow: outbox']);
    await ban(api, ana);
    expect(await places(api, ana)).toEqual(['Both: sent', 'Busy: drafts', 'Tomorrow: drafts']);
    await api.work(2 * DAY);
    // They are told by mail that they are banned.
    expect(catcher.mails.filter(({ to }) => to?.some(({ address }) => address === EVE))).toEqual([]);
    expect((await api.recipients(both.id)).map(({ state }) => state)).toEqual(['sent', 'failed']);
    expect(await api.outgoing(both.id)).toMatchObject({ state: 'partly' });
  });

  test('an attempt on its way when its writer is banned is the last one', async () => {
    const { ana } = scene;
    const slow = new MailCatcher();
    let attempts = 0;
    const api = scene.withServer();
    await slow.listen({
      onRcptTo: ({ address }, _session, done) => {
        const refuse = () => done(Object.assign(new Error('later'), { responseCode: 450 }));
        if (address === EVE) attempts += 1;
        if (address === EVE && attempts === 1) void ban(api, ana).finally(refuse);
        else refuse();
      },
    });
    const sending = scene.withServer({ SMTP_URL: `smtp://127.0.0.1:${slow.port}` });
    await sending.mail(ana, { to: [{ email: EVE }] });
    expect(await places(api, ana)).toEqual(['Plans: outbox']);
    await sending.work(DAY);
    await slow.close();
    expect(attempts).toBe(1);
    expect(await places(api, ana)).toEqual(['Plans: drafts']);
  });
});
