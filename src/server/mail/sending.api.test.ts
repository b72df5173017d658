import { expect, test } from 'vitest';
import type { Mail } from '@/domain/mail/schemas';
import { transaction } from '@/server/db/transaction';
import { createUser } from '@/testing/factories/users';
import { eachMail } from '@/testing/mailScene';

eachMail((scene) => {
  test('a mail is in nobody’s mailbox before its time, then in the inbox of its recipient', async () => {
    const { ana, api, ben } = scene;
    const sent = await api.send(ana, await api.draft(ana, { to: [{ userId: ben.id }] }));
    expect(sent).toMatchObject({ folder: 'outbox', delivery: { state: 'queued' } });
    await api.work(9);
    expect(await api.held(ben)).toEqual([]);
    await api.work(2);
    expect(await api.held(ben)).toMatchObject([{ folder: 'inbox', isUnread: 1, toMe: 1, subject: 'Plans' }]);
    expect(await api.held(ana)).toMatchObject([{ mailId: sent.id, folder: 'sent', isUnread: 0 }]);
    expect(await api.outgoing(sent.id)).toMatchObject({ state: 'sent', typed: null });
  });

  test('its recipient hears of it once for each conversation, and how many there are', async () => {
    const { ana, api, ben } = scene;
    const sent = await api.mail(ana, { to: [{ userId: ben.id }] });
    const again = await api.based(ana, sent.id, 'reply');
    await api.send(ana, again);
    await api.work();
    expect(await api.notices(ben)).toEqual([
      {
        topic: 'mail-received',
        title: '2 new emails in a conversation with Ana Silva',
        description: 'Re: Plans',
        count: 2,
      },
    ]);
  });

  test('a mail to oneself is one in sent and one in the inbox, in one conversation', async () => {
    const { ana, api } = scene;
    await api.mail(ana, { to: [{ userId: ana.id }], cc: [{ userId: ana.id }, { email: ana.email }] });
    const held = await api.held(ana);
    expect(held.map(({ folder }) => folder)).toEqual(['sent', 'inbox']);
    expect(new Set(held.map(({ threadId }) => threadId)).size).toBe(1);
    expect(await api.notices(ana)).toEqual([]);
  });

  test('a person named twice gets one copy', async () => {
    const { ana, api, ben } = scene;
    const sent = await api.mail(ana, { to: [{ userId: ben.id }], cc: [{ email: ben.email.toUpperCase() }] });
    expect(await api.held(ben)).toHaveLength(1);
    expect((await api.recipients(sent.id)).map(({ kind, state }) => [kind, state])).toEqual([
      ['to', 'sent'],
      ['cc', 'sent'],
    ]);
  });

  test('a mail to thirty colleagues is stored once', async () => {
    const { ana, api, db } = scene;
    const people = [];
    for (let n = 0; n < 29; n += 1) people.push(await createUser(db));
    const last = await api.person();
    people.push(last);
    const sent = await api.mail(ana, { to: people.map(({ id }) => ({ userId: id })) });
    const items = await db
      .selectFrom('mail_item')
      .where('messageId', '=', (await api.outgoing(sent.id)).messageId)
      .select('id')
      .execute();
    expect(items).toHaveLength(31);
    expect(await api.notices(last)).toMatchObject([{ topic: 'mail-received', count: 1 }]);
    expect(
      await db.selectFrom('mail_message').where('fromUserId', '=', ana.id).select('id').execute(),
    ).toHaveLength(1);
  });

  test('a typed address is inside only when it is verified, and a tag makes no difference', async () => {
    const { ana, api, ben } = scene;
    const unverified = await api.person({ emailVerified: 0 });
    const [box, host] = ben.email.split('@');
    const sent = await api.send(
      ana,
      await api.draft(ana, {
        to: [{ email: unverified.email }, { email: `${box}+news@${host}` }],
        cc: [{ userId: unverified.id }],
      }),
    );
    expect((await api.recipients(sent.id)).map(({ route, userId }) => [route, userId])).toEqual([
      ['outside', null],
      ['inside', ben.id],
      ['inside', unverified.id],
    ]);
  });

  test('somebody who is banned before a mail leaves does not get it; the others do, and its sender hears', async () => {
    const { ana, api, ben, db } = scene;
    const cara = await api.person();
    const sent = await api.send(ana, await api.draft(ana, { to: [{ userId: ben.id }, { userId: cara.id }] }));
    await db.updateTable('user').set({ banned: 1 }).where('id', '=', ben.id).execute();
    await api.work();
    expect(await api.outgoing(sent.id)).toMatchObject({ state: 'partly' });
    expect((await api.recipients(sent.id)).map(({ state, problem }) => [state, problem])).toEqual([
      ['failed', 'no-mailbox'],
      ['sent', null],
    ]);
    expect(await api.held(cara)).toHaveLength(1);
    expect(await api.notices(ana)).toEqual([
      { topic: 'mail-failed', title: 'Your email did not reach Ben Okafor', description: 'Plans', count: 1 },
    ]);
    await db.updateTable('user').set({ banned: 0 }).where('id', '=', ben.id).execute();
    await api.done(ana, 'outbox/retry', { mailId: sent.id });
    await api.work();
    expect([await api.held(ben), await api.held(cara)].map((held) => held.length)).toEqual([1, 1]);
    expect(await api.outgoing(sent.id)).toMatchObject({ state: 'sent' });
  });

  test('what a person was about to send is a draft again when they leave', async () => {
    const { ana, api, ben } = scene;
    const sent = await api.send(ana, await api.draft(ana, { to: [{ userId: ben.id }] }));
    const { db, services } = api;
    await transaction(db, (trx) => services.events.emit(trx, 'user.removed', { userId: ana.id }));
    await api.work();
    expect(await api.held(ana)).toMatchObject([{ mailId: sent.id, folder: 'drafts' }]);
    expect(await api.held(ben)).toEqual([]);
  });

  test('taking back on another device brings all fields as they were typed', async () => {
    const { ana, api, ben } = scene;
    const attachmentId = await api.file(ana, 'plan.txt');
    const html = '<p style="text-align:center">Hello</p>';
    const draft = await api.draft(ana, {
      to: [{ email: 'Eve@Example.org', name: 'Eve' }],
      bcc: [{ userId: ben.id }],
      html,
      attachmentIds: [attachmentId],
    });
    const sent = await api.send(ana, draft);
    const { draft: back, mail } = await api.done<{ draft: typeof draft; mail: Mail }>(ana, 'outbox/cancel', {
      mailId: sent.id,
    });
    expect(back).toMatchObject({
      to: [{ email: 'Eve@Example.org', name: 'Eve', userId: null }],
      bcc: [{ userId: ben.id }],
      subject: 'Plans',
      html,
      attachments: [{ id: attachmentId, name: 'plan.txt' }],
    });
    expect(back.version).toBeGreaterThan(draft.version);
    expect(mail).toMatchObject({ folder: 'drafts', delivery: null });
    await api.work();
    expect(await api.held(ben)).toEqual([]);
    await api.send(ana, back);
    await api.work();
    expect(await api.held(ben)).toHaveLength(1);
    expect((await api.call(ana, 'outbox/cancel', { mailId: sent.id })).body).toMatchObject({
      code: 'too-late',
    });
  });

  test('only a new mail brings an archived conversation back to the inbox', async () => {
    const { ana, api, ben, db } = scene;
    const sent = await api.mail(ana, { to: [{ userId: ben.id }] });
    await db.updateTable('mail_item').set({ folder: 'archive' }).where('userId', '=', ben.id).execute();
    await api.send(ben, await api.based(ben, (await api.held(ben))[0]?.mailId ?? '', 'reply'));
    await api.work();
    expect((await api.held(ben)).map(({ folder }) => folder)).toEqual(['archive', 'sent']);
    await api.send(ana, await api.based(ana, sent.id, 'reply'));
    await api.work();
    expect((await api.held(ben)).map(({ folder }) => folder)).toEqual(['inbox', 'sent', 'inbox']);
  });

  test('equal subjects make no conversation, answers do, also to a mail in the trash', async () => {
    const { ana, api, ben, db } = scene;
    await api.mail(ana, { to: [{ userId: ben.id }] });
    await api.mail(ana, { to: [{ userId: ben.id }] });
    const [first, second] = await api.held(ben);
    expect(first?.threadId).not.toBe(second?.threadId);
    const sent = await api.held(ana);
    await db.updateTable('mail_item').set({ folder: 'trash' }).where('userId', '=', ana.id).execute();
    await api.send(ben, await api.based(ben, first?.mailId ?? '', 'reply'));
    await api.work();
    expect(await api.inbox(ana)).toMatchObject([{ threadId: sent[0]?.threadId, subject: 'Re: Plans' }]);
  });

  test('references that go in a circle end', async () => {
    const { ana, api, ben, db } = scene;
    const sent = await api.mail(ana, { to: [{ userId: ben.id }] });
    const { messageId } = await api.outgoing(sent.id);
    const { messageIdHeader } = await db
      .selectFrom('mail_message')
      .where('id', '=', messageId)
      .select('messageIdHeader')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('mail_message')
      .set({ inReplyTo: messageIdHeader, refs: JSON.stringify([messageIdHeader, messageIdHeader]) })
      .where('id', '=', messageId)
      .execute();
    const [received] = await api.held(ben);
    const answer = await api.based(ben, received?.mailId ?? '', 'reply');
    await api.send(ben, answer);
    await api.work();
    expect(await api.inbox(ana)).toMatchObject([{ subject: 'Re: Plans' }]);
  });

  test('hostile HTML is stored clean, and its text is plain', async () => {
    const { ana, api, ben, db } = scene;
    const html = `<p onclick="x()" style="position:fixed">Hi <a href="javascript:x()">there</a></p>
      <script>alert(1)</script><img src="https://evil.example/p.png" onerror="x()"><svg><script>1</script></svg>
      <form action="https://evil.example"><input name="a"></form><style>p{background:url(https://evil.example)}</style>
      <iframe src="/api/mail/mails"></iframe>`;
    await api.mail(ana, { to: [{ userId: ben.id }], html });
    const [received] = await api.held(ben);
    const body = await db
      .selectFrom('mail_body')
      .where('messageId', '=', received?.messageId ?? '')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(body.html).toContain('<p>Hi <a>there</a></p>');
    expect(`${body.html} ${body.text}`).not.toMatch(
      /script|onclick|onerror|javascript|evil|style|<(img|svg|form|input|iframe)/i,
    );
    expect(body.text.trim()).toBe('Hi there');
  });

  test('sixty mails an hour are enough', async () => {
    const { ana, api, ben, db } = scene;
    const limited = scene.withServer({ RATE_LIMITS: 'on' });
    await db
      .insertInto('rate_limit')
      .values({
        key: `mail:${ana.id}`,
        count: 59,
        windowStart: new Date(api.clock.at).toISOString(),
      })
      .execute();
    await limited.send(ana, await api.draft(ana, { to: [{ userId: ben.id }] }));
    const { mailId, version } = await api.draft(ana, { to: [{ userId: ben.id }] });
    const refused = await limited.call(ana, 'drafts/send', { mailId, version });
    expect(refused).toMatchObject({ status: 429, body: { code: 'too-many-attempts' } });
    expect((await api.call(ana, 'drafts/send', { mailId, version })).status).toBe(200);
  });

  test('a scheduled mail waits until then; a time that is past is now, and a year is the most', async () => {
    const { ana, api, ben } = scene;
    const later = new Date(api.clock.at + 3600_000).toISOString();
    await api.send(ana, await api.draft(ana, { to: [{ userId: ben.id }] }), { sendAt: later });
    await api.work(3599);
    expect(await api.held(ben)).toEqual([]);
    await api.work(2);
    expect(await api.held(ben)).toHaveLength(1);
    const past = new Date(api.clock.at - 1000).toISOString();
    await api.send(ana, await api.draft(ana, { to: [{ userId: ben.id }] }), { sendAt: past });
    await api.work(0);
    expect(await api.held(ben)).toHaveLength(2);
    const far = new Date(api.clock.at + 367 * 24 * 3600_000).toISOString();
    const { mailId, version } = await api.draft(ana, { to: [{ userId: ben.id }] });
    const refused = await api.call(ana, 'drafts/send', { mailId, version, sendAt: far });
    expect(refused).toMatchObject({ status: 400, body: { fields: { sendAt: 'too-far' } } });
  });
});
