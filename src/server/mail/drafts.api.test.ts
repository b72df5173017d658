import { expect, test } from 'vitest';
import type { Draft, Mail } from '@/domain/mail/schemas';
import { newId } from '@/server/db/row';
import { liveApp } from '@/testing/live';
import { eachMail } from '@/testing/mailScene';

eachMail((scene) => {
  test('a draft is made with what is there of it, and read again', async () => {
    const { ana, api, ben } = scene;
    const attachmentId = await api.file(ana, 'plan.txt');
    const draft = await api.draft(ana, {
      to: [{ userId: ben.id }, { email: 'unfinish' }],
      cc: [{ email: 'eve@example.org', name: 'Eve' }],
      attachmentIds: [attachmentId],
    });
    expect(draft).toMatchObject({
      version: 1,
      to: [
        { userId: ben.id, name: 'Ben Okafor' },
        { userId: null, email: 'unfinish', name: '' },
      ],
      cc: [{ email: 'eve@example.org', name: 'Eve' }],
      bcc: [],
      subject: 'Plans',
      html: '<p>Hello</p>',
      attachments: [{ id: attachmentId }],
      inReplyToMailId: null,
    });
    const { body } = await api.get(`/api/mail/draft?mailId=${draft.mailId}`, { as: ana.as });
    expect(body).toEqual({ draft });
    expect(await api.held(ana)).toMatchObject([{ mailId: draft.mailId, folder: 'drafts' }]);
  });

  test('an empty one too, once for each key', async () => {
    const { ana, api } = scene;
    const key = newId();
    const [one, two] = [
      await api.call<{ draft: Draft }>(ana, 'drafts/new', {}, key),
      await api.call<{ draft: Draft }>(ana, 'drafts/new', {}, key),
    ];
    expect(one.body.draft).toMatchObject({ to: [], subject: '', html: '' });
    expect(two.body.draft.mailId).toBe(one.body.draft.mailId);
    expect(await api.held(ana)).toHaveLength(1);
  });

  test('lists show the text of a draft as plain text', async () => {
    const { ana, api } = scene;
    const html =
      '<h1>Dear&amp;Ben</h1><p>see <a href="https://a.example/x">this</a></p><blockquote>Old</blockquote>';
    const { mail } = await api.done<{ mail: Mail }>(ana, 'drafts/new', { draft: { html } });
    expect(mail.message).toBe('Dear&Ben\n\nsee this [https://a.example/x]\n\n> Old');
    // It is not cleaned yet: the composer alone opens it.
    expect(mail.html).toBeNull();
  });

  test('the older of two saves is refused with the present draft, and nothing is lost', async () => {
    const { ana, api } = scene;
    const { mailId } = await api.draft(ana);
    const save = (version: number, html: string) =>
      api.call<{ draft: Draft; current: Draft }>(ana, 'drafts/update', {
        mailId,
        version,
        draft: { subject: 'Plans', html },
      });
    expect((await save(1, '<p>Mine</p>')).body.draft).toMatchObject({ version: 2, html: '<p>Mine</p>' });
    const refused = await save(1, '<p>Theirs</p>');
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'stale-version', current: { version: 2, html: '<p>Mine</p>', mailId } },
    });
    const answers = await Promise.all([save(2, '<p>A</p>'), save(2, '<p>B</p>'), save(2, '<p>C</p>')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const version = { mailId, version: 2 };
    expect((await api.call(ana, 'drafts/send', version)).body).toMatchObject({ code: 'stale-version' });
  });

  test('a sent draft is no draft any more', async () => {
    const { ana, api, ben } = scene;
    const draft = await api.draft(ana, { to: [{ userId: ben.id }] });
    await api.send(ana, draft);
    const { mailId, version } = draft;
    expect((await api.get(`/api/mail/draft?mailId=${mailId}`, { as: ana.as })).status).toBe(404);
    for (const [path, more] of [
      ['drafts/update', { draft: {} }],
      ['drafts/send', {}],
    ] as const)
      expect(await api.call(ana, path, { mailId, version, ...more })).toMatchObject({
        status: 409,
        body: { code: 'already-sent' },
      });
  });

  test('files are put in order, taken out, and refused when they are somebody else’s', async () => {
    const { ana, api, ben } = scene;
    const [a, b] = [await api.file(ana, 'a.txt'), await api.file(ana, 'b.txt')];
    const { mailId } = await api.draft(ana, { attachmentIds: [a, b] });
    const save = (version: number, attachmentIds: string[]) =>
      api.call<{ draft: Draft }>(ana, 'drafts/update', { mailId, version, draft: { attachmentIds } });
    const { body } = await save(1, [b, a]);
    expect(body.draft.attachments.map(({ id }) => id)).toEqual([b, a]);
    expect((await save(2, [a])).body.draft.attachments.map(({ id }) => id)).toEqual([a]);
    const foreign = await save(3, [await api.file(ben, 'c.txt')]);
    const unknown = await save(3, [newId()]);
    expect(foreign).toMatchObject({ status: 400, body: { fields: { 'draft.attachmentIds': 'invalid' } } });
    expect(foreign.body).toEqual(unknown.body);
  });

  test('an answer goes to all but oneself and those of Bcc, quotes, and belongs to the conversation', async () => {
    const { ana, api, ben } = scene;
    const [cara, dan, hidden] = [await api.person({ name: 'Cara' }), await api.person(), await api.person()];
    await api.mail(ana, {
      to: [{ userId: ben.id }, { userId: cara.id }],
      cc: [{ userId: dan.id }, { email: 'eve@example.org' }],
      bcc: [{ userId: hidden.id }],
      html: '<p>Hello <b>all</b></p>',
    });
    const [received] = await api.held(ben);
    const answer = await api.based(ben, received?.mailId ?? '', 'replyAll');
    expect(answer).toMatchObject({ subject: 'Re: Plans', bcc: [], inReplyToMailId: received?.mailId });
    expect([...answer.to, ...answer.cc].map(({ userId, email }) => userId ?? email)).toEqual([
      ana.id,
      cara.id,
      dan.id,
      'eve@example.org',
    ]);
    expect(answer.html).toMatch(
      /^<p><\/p><p>On \w{3} \d+, \d\d:\d\d, Ana Silva wrote:<\/p><blockquote><p>Hello <b>all<\/b><\/p><\/blockquote>$/,
    );
    const french = await api.person({ locale: 'fr' });
    await api.mail(ana, { to: [{ userId: french.id }] });
    const [inFrench] = await api.held(french);
    expect((await api.based(french, inFrench?.mailId ?? '', 'reply')).html).toMatch(
      /<p>Le .+, Ana Silva a écrit\u202F:</,
    );
  });

  test('who got a blind copy is in nothing that others have of the mail', async () => {
    const { ana, api, ben, db } = scene;
    const hidden = await api.person({ name: 'Hidden Person', email: 'hidden-one@example.org' });
    const sent = await api.mail(ana, {
      to: [{ userId: ben.id }],
      bcc: [{ userId: hidden.id }, { email: 'hidden-two@example.net' }],
    });
    const [received] = await api.held(ben);
    const [copy] = await api.held(hidden);
    const seen = [
      ...(await Promise.all(
        ['reply', 'replyAll', 'forward'].map((kind) => api.based(ben, received?.mailId ?? '', kind)),
      )),
      await api.based(hidden, copy?.mailId ?? '', 'replyAll'),
      await api.notices(ben),
      ...(await db
        .selectFrom('live_event')
        .innerJoin('live_delivery', 'live_delivery.eventId', 'live_event.id')
        .where('topic', '=', `user:${ben.id}`)
        .select('payload')
        .execute()),
    ];
    expect(JSON.stringify(seen)).toContain('Ana Silva');
    expect(JSON.stringify(seen)).not.toMatch(/hidden/i);
    const own = await api.based(ana, sent.id, 'again');
    expect(own.bcc).toHaveLength(2);
  });

  test('forwarding takes the files along and says whose mail it was', async () => {
    const { ana, api, ben } = scene;
    const attachmentIds = [await api.file(ana, 'a.txt', 'A'), await api.file(ana, 'b.txt', 'B')];
    await api.mail(ana, { to: [{ userId: ben.id }], attachmentIds });
    const [received] = await api.held(ben);
    const draft = await api.based(ben, received?.mailId ?? '', 'forward');
    expect(draft).toMatchObject({ to: [], cc: [], subject: 'Fwd: Plans', inReplyToMailId: null });
    expect(draft.attachments.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
    expect(draft.html).toMatch(
      /<p>Forwarded email<\/p><p>From: Ana Silva<br>Date: .*<br>Subject: Plans<br>To: Ben Okafor<\/p><p>Hello<\/p>$/,
    );
    const cara = await api.person();
    const { mailId } = draft;
    const { draft: saved } = await api.done<{ draft: Draft }>(ben, 'drafts/update', {
      mailId,
      version: 1,
      draft: { to: [{ userId: cara.id }], attachmentIds: draft.attachments.map(({ id }) => id) },
    });
    await api.send(ben, saved);
    await api.work();
    const [forwarded] = await api.held(cara);
    const files = await api.services.blobs.describe(api.db, null, 'mail', [forwarded?.messageId ?? '']);
    const [first] = files.get(forwarded?.messageId ?? '') ?? [];
    const bytes = await api.request(first?.url ?? '', { headers: { 'session-token': cara.as } });
    expect(await bytes.text()).toBe('A');
  });

  test('sending again is for own mails, to those who did not get it', async () => {
    const { ana, api, ben, db } = scene;
    const cara = await api.person();
    const draft = await api.draft(ana, { to: [{ userId: ben.id }], bcc: [{ userId: cara.id }] });
    const sent = await api.send(ana, draft);
    await db.updateTable('user').set({ banned: 1 }).where('id', '=', cara.id).execute();
    await api.work();
    const again = await api.based(ana, sent.id, 'again');
    expect(again).toMatchObject({
      to: [],
      bcc: [{ userId: cara.id }],
      subject: 'Plans',
      html: '<p>Hello</p>',
    });
    const [received] = await api.held(ben);
    const refused = await api.call(ben, 'drafts/new', {
      basedOn: { mailId: received?.mailId, kind: 'again' },
    });
    expect(refused).toMatchObject({ status: 400, body: { fields: { basedOn: 'invalid' } } });
    const unsent = await api.call(ana, 'drafts/new', { basedOn: { mailId: again.mailId, kind: 'reply' } });
    expect(unsent).toMatchObject({ status: 400, body: { fields: { basedOn: 'invalid' } } });
  });

  test('other windows of the writer hear of a saved draft, its reader of the mail, both of nothing else', async () => {
    const { ana, ben, db } = scene;
    const app = await liveApp(db);
    try {
      const [own, others] = [await app.stream({ as: ana.as }), await app.stream({ as: ben.as })];
      const post = <T>(path: string, body: object) =>
        app.post<T>(`/api/mail/${path}`, body, { as: ana.as, headers: { 'idempotency-key': newId() } });
      await post('settings/update', { settings: { undoSeconds: 0 }, version: 0 });
      const made = await post<{ draft: Draft }>('drafts/new', { draft: { to: [{ userId: ben.id }] } });
      const { mailId, version } = made.body.draft;
      expect((await own.first('mail.draftChanged')).payload).toEqual({ mailId, version: 1 });
      await post('drafts/send', { mailId, version });
      expect((await own.first('mail.outgoingChanged')).payload).toMatchObject({
        mailId,
        delivery: { state: 'queued' },
      });
      await app.services.jobs.runDue();
      expect((await others.first('mail.received')).payload).toMatchObject({
        mail: { folder: 'inbox', isUnread: true, html: null, bcc: [], delivery: null },
      });
      const [, settled] = await own.several('mail.outgoingChanged', 2);
      expect(settled?.payload).toMatchObject({ mailId, delivery: { state: 'sent' } });
      expect(others.heard.filter(({ type }) => type.startsWith('mail.')).map(({ type }) => type)).toEqual([
        'mail.received',
      ]);
    } finally {
      await app.close();
    }
  });
});
