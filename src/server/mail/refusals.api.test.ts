import { expect, test } from 'vitest';
import { newId } from '@/server/db/row';
import { createUser } from '@/testing/factories/users';
import { eachMail } from '@/testing/mailScene';

eachMail((scene) => {
  /** The fields that are refused when a draft with these recipients is sent. */
  const refusedFields = async (more: object) => {
    const { ana, api } = scene;
    const { mailId, version } = await api.draft(ana, more);
    const { status, body } = await api.call(ana, 'drafts/send', { mailId, version });
    return status === 400 ? body.fields : status;
  };

  test('a mail to nobody is refused', async () => {
    expect(await refusedFields({})).toEqual({ to: 'no-recipients' });
  });

  test.each([
    ['a@b@c', undefined],
    ['x@', undefined],
    ['unfinish', undefined],
    [`${'a'.repeat(65)}@example.org`, undefined],
    ['eve@example.org', 'E\u202Eve'],
    ['eve@example.org', 'Eve\r\nBcc: all@example.org'],
    ['eve@example.org\r\nRCPT TO:<all@example.org>', undefined],
  ])('%j named %j is kept in a draft, and refused at its chip when it is sent', async (email, name) => {
    const { ana, ben } = scene;
    const good = [{ userId: ben.id }];
    const bad = { email, ...(name !== undefined && { name }) };
    expect(await refusedFields({ to: [...good, bad] })).toEqual({ 'to.1': 'invalid-address' });
    expect(await refusedFields({ to: good, bcc: [bad, { email: ana.email }] })).toEqual({
      'bcc.0': 'invalid-address',
    });
  });

  test('people without a mailbox can not be chosen', async () => {
    const { api } = scene;
    const [guest, banned] = [await api.person({ role: 'guest' }), await api.person({ banned: 1 })];
    expect(await refusedFields({ to: [{ userId: guest.id }, { userId: banned.id }] })).toEqual({
      'to.0': 'invalid-address',
      'to.1': 'invalid-address',
    });
  });

  test('there are at most a hundred recipients outside, and five hundred in all', async () => {
    const outside = Array.from({ length: 101 }, (_, n) => ({ email: `p${n}@example.net` }));
    expect(await refusedFields({ to: outside })).toEqual({ to: 'too-many-recipients' });
    expect(await refusedFields({ to: outside.slice(1) })).toBe(200);
    const same = Array.from({ length: 251 }, () => ({ email: 'p@example.net' }));
    expect(await refusedFields({ to: same, cc: same })).toEqual({ to: 'too-many-recipients' });
  });

  test('files together have at most 25 MiB', async () => {
    const { ana, ben, api, db } = scene;
    const attachmentIds = [await api.file(ana, 'a.txt'), await api.file(ana, 'b.txt')];
    await db
      .updateTable('attachment')
      .set({ size: 13 * 1024 * 1024 })
      .where('id', 'in', attachmentIds)
      .execute();
    expect(await refusedFields({ to: [{ userId: ben.id }], attachmentIds })).toEqual({
      attachmentIds: 'mail-too-large',
    });
  });

  test.each([
    [{ draft: { subject: 'a\r\nBcc: eve@example.org' } }, { 'draft.subject': 'unprintable' }],
    [{ draft: { subject: 'x'.repeat(256) } }, { 'draft.subject': 'too-long:255' }],
    [{ draft: { html: 'x'.repeat(200_001) } }, { 'draft.html': 'too-long:200000' }],
    [{ draft: { html: 'a\0b' } }, { 'draft.html': 'unprintable' }],
    [{ draft: { html: 'a\uD800b' } }, { 'draft.html': 'unprintable' }],
    [{ draft: { colour: 'red' } }, { 'draft.colour': 'unknown' }],
    [{ draft: {}, basedOn: { mailId: 'x', kind: 'reply' } }, { basedOn: 'invalid' }],
    [{ basedOn: { mailId: 'x', kind: 'steal' } }, { 'basedOn.kind': 'invalid' }],
  ])('%j is refused with %j', async (body, fields) => {
    const { ana, api } = scene;
    expect(await api.call(ana, 'drafts/new', body)).toMatchObject({ status: 400, body: { fields } });
  });

  test('an address of 255 characters, an unknown person, and a body over a megabyte are refused', async () => {
    const { ana, api } = scene;
    const long = await api.call(ana, 'drafts/new', { draft: { to: [{ email: 'x'.repeat(255) }] } });
    expect(long.status).toBe(400);
    const unknown = await api.call(ana, 'drafts/new', { draft: { cc: [{ userId: newId() }] } });
    expect(unknown).toMatchObject({ status: 400, body: { fields: { 'draft.cc.0': 'invalid' } } });
    const large = await api.call(ana, 'drafts/new', { draft: { html: 'x'.repeat(1_000_001) } });
    expect(large.status).toBe(413);
    expect((await api.call(ana, 'drafts/new', { draft: { html: 'é'.repeat(200_000) } })).status).toBe(200);
  });

  test('HTML that nests too deep is refused when it is sent', async () => {
    const { ben } = scene;
    const html = '<b>'.repeat(5000);
    expect(await refusedFields({ to: [{ userId: ben.id }], html })).toEqual({ html: 'too-deep:100' });
  });

  test('what is somebody else’s is not found, and stays as it is', async () => {
    const { ana, api, ben } = scene;
    const sent = await api.send(ana, await api.draft(ana, { to: [{ userId: ben.id }] }));
    const { mailId } = await api.draft(ana);
    const before = await api.held(ana);
    for (const [path, body] of [
      ['drafts/update', { mailId, version: 1, draft: {} }],
      ['drafts/send', { mailId, version: 1 }],
      ['drafts/new', { basedOn: { mailId: sent.id, kind: 'forward' } }],
      ['outbox/cancel', { mailId: sent.id }],
      ['outbox/retry', { mailId: sent.id }],
      ['outbox/settle', { mailId: sent.id, sent: true }],
    ] as const)
      expect(await api.call(ben, path, body)).toMatchObject({ status: 404 });
    expect((await api.get(`/api/mail/draft?mailId=${mailId}`, { as: ben.as })).status).toBe(404);
    expect(await api.held(ana)).toEqual(before);
    await api.work();
    const [received] = await api.held(ben);
    for (const path of ['outbox/cancel', 'outbox/retry'])
      expect(await api.call(ben, path, { mailId: received?.mailId })).toMatchObject({ status: 404 });
  });

  test('sending wants a key, and a mailbox a permission', async () => {
    const { ana, api } = scene;
    const { mailId, version } = await api.draft(ana);
    const without = await api.post('/api/mail/drafts/send', { mailId, version }, { as: ana.as });
    expect(without).toMatchObject({ status: 400, body: { code: 'key-required' } });
    const guest = await api.person({ role: 'guest' });
    expect((await api.call(guest, 'drafts/new', {})).status).toBe(403);
    expect((await api.post('/api/mail/drafts/new', {})).status).toBe(401);
  });

  test('people are found by name before known addresses; addresses are for those who may see them', async () => {
    const { ana, api, db } = scene;
    const open = await createUser(db, { name: 'Zoë Quist', email: 'zoe.q@example.org' });
    const closed = await createUser(db, { name: 'Zoe Quill', email: 'quill@example.org' });
    await createUser(db, { name: 'Zoe Quest', role: 'guest' });
    await db.updateTable('profile').set({ isPublic: 1 }).where('userId', '=', open.id).execute();
    await db.updateTable('profile').set({ isPublic: 0 }).where('userId', '=', closed.id).execute();
    const at = new Date().toISOString();
    for (const [address, uses] of [
      ['zoe@rare.example', 1],
      ['zoe@often.example', 5],
    ] as const)
      await db
        .insertInto('mail_contact')
        .values({ userId: ana.id, address, name: 'Zoë Q', uses, lastUsedAt: at })
        .execute();
    const find = async (query: string) =>
      (
        await api.get<{ recipients: { name: string; email: string; inside: boolean }[] }>(
          `/api/mail/recipients?query=${query}`,
          { as: ana.as },
        )
      ).body.recipients.map(({ name, email, inside }) => [name, email, inside]);
    expect(await find('zoe%20q')).toEqual([
      ['Zoe Quill', '', true],
      ['Zoë Quist', 'zoe.q@example.org', true],
      ['Zoë Q', 'zoe@often.example', false],
      ['Zoë Q', 'zoe@rare.example', false],
    ]);
    const draft = await api.draft(ana, { to: [{ userId: closed.id }, { userId: open.id }] });
    expect(draft.to.map(({ email }) => email)).toEqual(['', 'zoe.q@example.org']);
    const sent = await api.send(ana, draft);
    expect(sent.to.map(({ email }) => email)).toEqual(['', 'zoe.q@example.org']);
    expect(sent.delivery?.recipients.map(({ name, email }) => [name, email])).toEqual([
      ['Zoe Quill', ''],
      ['Zoë Quist', 'zoe.q@example.org'],
    ]);
    await api.work();
    const forwarded = await api.based(ana, sent.id, 'forward');
    const told = await db.selectFrom('live_event').select('payload').execute();
    expect(JSON.stringify([forwarded, told])).not.toContain('quill@');
    expect((await api.get('/api/mail/recipients?query=', { as: ana.as })).status).toBe(400);
  });

  test('settings have a version, a clean signature, and hold when a mail leaves', async () => {
    const { ana, api, ben } = scene;
    const update = (version: number, settings: object) =>
      api.call(ana, 'settings/update', { settings, version });
    const first = await api.get('/api/mail/settings', { as: ana.as });
    expect(first.body).toEqual({
      settings: { undoSeconds: 10, signatureHtml: '' },
      version: 0,
      address: ana.email,
      canSendOutside: false,
    });
    const signatureHtml = '<p onclick="x()">Ana</p><script>x()</script>';
    expect((await update(0, { undoSeconds: 30, signatureHtml })).body).toMatchObject({
      settings: { undoSeconds: 30, signatureHtml: '<p>Ana</p>' },
      version: 1,
    });
    expect(await update(0, { undoSeconds: 5 })).toMatchObject({
      status: 409,
      body: { code: 'stale-version', current: { version: 1 } },
    });
    expect((await update(1, { undoSeconds: 7 })).status).toBe(400);
    await api.send(ana, await api.draft(ana, { to: [{ userId: ben.id }] }));
    await api.work(29);
    expect(await api.held(ben)).toEqual([]);
    await api.work(2);
    expect(await api.held(ben)).toHaveLength(1);
  });
});
