import { beforeEach, expect, test } from 'vitest';
import type { Mail } from '@/domain/mail/schemas';
import { eachMail, type MailApi, type Writer } from '@/testing/mailScene';

eachMail((scene) => {
  let isTaken = false;
  /** Members of this workspace may not read of people. */
  beforeEach(async () => {
    if (isTaken) return;
    const admin = await scene.api.person({ role: 'admin' });
    const changes = [{ permission: 'users.read', allowed: false }];
    const body = { role: 'member', version: 1, changes };
    expect((await scene.api.post('/api/roles/update', body, { as: admin.as })).status).toBe(200);
    isTaken = true;
  });

  const readBy = async (api: MailApi, who: Writer, mailId: string) =>
    (await api.get<{ mail: Mail }>(`/api/mail/mail?mailId=${mailId}`, { as: who.as })).body.mail;
  const typed = (email: string) => ({ name: '', email, userId: null, avatar: null });

  test('who may not read of people is not told whose an address is, though the mail arrives inside', async () => {
    const { ana, api, ben } = scene;
    const cara = await api.person();
    const sent = await api.mail(ana, { to: [{ email: ben.email }], cc: [{ userId: cara.id }] });
    const copy = await readBy(api, ana, sent.id);
    for (const mail of [sent, copy]) expect(mail.to).toEqual([typed(ben.email)]);
    const reached = { name: '', email: ben.email, state: 'sent', problem: null };
    expect(copy.delivery?.recipients).toContainEqual(reached);
    const list = await api.get<{ mails: Mail[] }>('/api/mail/mails?systemLabel=sent', { as: ana.as });
    expect(list.body.mails.map(({ to }) => to)).toEqual([[typed(ben.email)]]);
    const [held] = await api.inbox(ben);
    expect(held).toMatchObject({ toMe: 1 });
    expect(await api.inbox(cara)).toHaveLength(1);
    expect((await api.based(ben, held?.mailId ?? '', 'replyAll')).cc).toMatchObject([{ userId: cara.id }]);
  });

  test('an address with a tag, or typed beside the person, brings one copy; so does one to oneself', async () => {
    const { ana, api, ben } = scene;
    const [box, host] = ben.email.split('@');
    await api.mail(ana, {
      to: [{ email: `${box}+news@${host}` }, { email: ana.email }],
      bcc: [{ userId: ben.id }],
    });
    expect(await api.inbox(ben)).toMatchObject([{ toMe: 1 }]);
    expect((await api.held(ana)).map(({ folder }) => folder).toSorted()).toEqual(['inbox', 'sent']);
  });

  test('a typed colleague who has lost their mailbox does not get it, and the others do', async () => {
    const { ana, api, ben, db } = scene;
    const cara = await api.person();
    const sent = await api.send(
      ana,
      await api.draft(ana, { to: [{ email: ben.email }, { email: cara.email }] }),
    );
    await db.updateTable('user').set({ banned: 1 }).where('id', '=', ben.id).execute();
    await api.work();
    expect((await api.recipients(sent.id)).map(({ state }) => state)).toEqual(['failed', 'sent']);
    expect(await api.inbox(cara)).toHaveLength(1);
  });
});
