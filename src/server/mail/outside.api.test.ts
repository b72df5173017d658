import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { MailCatcher } from '@/testing/mailCatcher';
import { eachMail, type MailApi } from '@/testing/mailScene';

const MINUTE = 60;
const EVE = 'eve@example.net';
const refusing = (codes: Record<string, number>) => ({
  onRcptTo: ({ address }: { address: string }, _session: unknown, done: (error?: Error) => void) => {
    const responseCode = codes[address];
    done(responseCode ? Object.assign(new Error('no such mailbox'), { responseCode }) : undefined);
  },
});

/** A mail server that hangs up while it reads a mail. */
async function hangingUp() {
  const server = createServer((socket) => {
    let isReading = false;
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      if (isReading) socket.destroy();
      isReading = bytes.toString().startsWith('DATA');
      socket.write(isReading ? '354 go on\r\n' : '250 yes\r\n');
    });
    socket.write('220 here\r\n');
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
  return { port, close };
}

eachMail((scene) => {
  const states = async (api: MailApi, mailId: string) =>
    (await api.recipients(mailId)).map(({ address, state }) => `${address} ${state}`);
  /** Another mail server, which behaves as told. */
  const server = async (options: Parameters<MailCatcher['listen']>[0]) => {
    const catcher = new MailCatcher();
    await catcher.listen(options);
    return { catcher, api: scene.withServer({ SMTP_URL: `smtp://127.0.0.1:${catcher.port}` }) };
  };

  test('a mail to the world comes from the workspace, and answers go to its writer', async () => {
    const { ana, ben, catcher } = scene;
    const api = scene.withServer({ MAIL_FROM: 'Office <office@firm.example>' });
    const files = [await api.file(ana, 'plan.txt', 'The plan'), await api.file(ana, 'Größe.txt', 'Large')];
    const sent = await api.mail(ana, {
      to: [{ email: 'Eve@Example.net', name: 'Eve "the" Fox' }],
      cc: [{ userId: ben.id }],
      bcc: [{ email: 'hidden@example.net' }],
      html: '<p>Hello <b>Eve</b></p>',
      attachmentIds: files,
    });
    expect(catcher.mails).toHaveLength(1);
    const [mail] = catcher.mails;
    expect(mail).toMatchObject({
      from: { name: 'Ana Silva via Atrium', address: 'office@firm.example' },
      replyTo: [{ name: 'Ana Silva', address: ana.email }],
      to: [{ name: 'Eve "the" Fox', address: EVE }],
      cc: [{ name: 'Ben Okafor', address: ben.email }],
      subject: 'Plans',
      text: 'Hello Eve\n',
    });
    expect(mail?.html).toContain('<b>Eve</b>');
    expect(mail?.bcc).toBeUndefined();
    expect(JSON.stringify(mail?.headers)).not.toContain('hidden');
    expect(mail?.messageId).toMatch(/^<[\w-]+@firm\.example>$/);
    expect(mail?.attachments.map(({ filename }) => filename)).toEqual(['plan.txt', 'Größe.txt']);
    expect(await api.outgoing(sent.id)).toMatchObject({ state: 'sent' });
    expect(await api.held(ana)).toMatchObject([{ folder: 'sent' }]);
    const body = await api.get<{ recipients: { email: string; inside: boolean }[] }>(
      '/api/mail/recipients?query=eve',
      { as: ana.as },
    );
    expect(body.body.recipients).toEqual([
      { name: 'Eve "the" Fox', email: EVE, avatar: null, userId: null, inside: false },
    ]);
  });

  test('links into the workspace lead there from outside as well', async () => {
    const { ana, catcher } = scene;
    const api = scene.withServer({ PUBLIC_URL: 'https://work.example' });
    const html = '<p><a href="/dashboard/kanban?board=1&amp;x">Board</a> href="/x" <a href="#a">b</a></p>';
    const sent = await api.mail(ana, { to: [{ email: EVE }], html });
    const [mail] = catcher.mails;
    expect(mail?.html).toContain(
      '<a href="https://work.example/dashboard/kanban?board=1&amp;x">Board</a> href="/x"',
    );
    expect(mail?.text).toContain('Board [https://work.example/dashboard/kanban?board=1&x]');
    const own = await api.get<{ mail: { html: string } }>(`/api/mail/mail?mailId=${sent.id}`, { as: ana.as });
    expect(own.body.mail.html).toContain('href="/dashboard/kanban');
  });

  test('an answer says what it answers', async () => {
    const { ana, ben, catcher } = scene;
    const api = scene.withServer();
    await api.mail(ana, { to: [{ email: EVE }, { userId: ben.id }] });
    const [received] = await api.held(ben);
    await api.send(ben, await api.based(ben, received?.mailId ?? '', 'replyAll'));
    await api.work();
    const [first, second] = catcher.mails;
    expect(second).toMatchObject({ subject: 'Re: Plans', inReplyTo: first?.messageId });
    expect(second?.references).toBe(first?.messageId);
  });

  test('what is refused for now is tried again after one and five minutes, with the same id', async () => {
    const { ana, catcher } = scene;
    const api = scene.withServer();
    catcher.refusals = ['busy', 'busy'];
    const sent = await api.mail(ana, { to: [{ email: EVE }] });
    expect(await api.outgoing(sent.id)).toMatchObject({ state: 'retry', attempts: 1 });
    await api.work(MINUTE);
    expect(await api.outgoing(sent.id)).toMatchObject({ state: 'retry', attempts: 2 });
    await api.work(4 * MINUTE);
    expect(catcher.mails).toEqual([]);
    await api.work(MINUTE);
    expect(await api.outgoing(sent.id)).toMatchObject({ state: 'sent' });
    expect(catcher.mails).toHaveLength(1);
  });

  test('after the last attempt the mail has failed, and its sender hears of it', async () => {
    const { ana, catcher } = scene;
    const api = scene.withServer();
    catcher.refusals = Array<string>(20).fill('busy');
    const sent = await api.mail(ana, { to: [{ email: EVE, name: 'Eve' }] });
    for (let tries = 0; tries < 7; tries += 1) await api.work(13 * 60 * MINUTE);
    expect(await api.outgoing(sent.id)).toMatchObject({ state: 'failed' });
    expect(await states(api, sent.id)).toEqual([`${EVE} failed`]);
    expect(await api.held(ana)).toMatchObject([{ folder: 'outbox' }]);
    expect(await api.notices(ana)).toMatchObject([{ title: 'Your email did not reach Eve' }]);
  });

  test('one refused address of three fails alone, and trying again writes to nobody twice', async () => {
    const { ana } = scene;
    const { api, catcher } = await server(refusing({ 'b@example.net': 550 }));
    const sent = await api.mail(ana, {
      to: [{ email: 'a@example.net' }, { email: 'b@example.net' }, { email: 'c@example.net' }],
    });
    expect(await api.outgoing(sent.id)).toMatchObject({ state: 'partly' });
    expect(await states(api, sent.id)).toEqual([
      'a@example.net sent',
      'b@example.net failed',
      'c@example.net sent',
    ]);
    expect((await api.recipients(sent.id))[1]?.problem).toMatch(/no such mailbox/);
    const envelopes: string[] = [];
    await catcher.close();
    const { api: mended, catcher: other } = await server({
      onRcptTo: ({ address }, _session, done) => {
        envelopes.push(address);
        done();
      },
    });
    await mended.done(ana, 'outbox/retry', { mailId: sent.id });
    await mended.work(0);
    expect(envelopes).toEqual(['b@example.net']);
    expect(await api.outgoing(sent.id)).toMatchObject({ state: 'sent' });
    await other.close();
  });

  test('an address that is refused for now does not hold up the others, nor do they get the mail again', async () => {
    const { ana } = scene;
    const codes: Record<string, number> = { 'b@example.net': 450 };
    const { api, catcher } = await server(refusing(codes));
    const sent = await api.mail(ana, { to: [{ email: 'a@example.net' }, { email: 'b@example.net' }] });
    expect(await states(api, sent.id)).toEqual(['a@example.net sent', 'b@example.net pending']);
    delete codes['b@example.net'];
    await api.work(MINUTE);
    expect(await states(api, sent.id)).toEqual(['a@example.net sent', 'b@example.net sent']);
    expect(catcher.mails).toHaveLength(2);
    await catcher.close();
  });

  test('without a mail server colleagues have it, the world waits, and nothing leaves by itself later', async () => {
    const { ana, api, ben, catcher } = scene;
    const sent = await api.mail(ana, { to: [{ userId: ben.id }, { email: EVE }] });
    expect(await api.held(ben)).toHaveLength(1);
    expect(await api.outgoing(sent.id)).toMatchObject({ state: 'kept' });
    const settings = await api.get('/api/mail/settings', { as: ana.as });
    expect(settings.body).toMatchObject({ canSendOutside: false, address: ana.email });
    const later = scene.withServer();
    await later.work(24 * 60 * MINUTE);
    expect(catcher.mails).toEqual([]);
    const { mail } = await later.done<{ mail: object }>(ana, 'outbox/retry', { mailId: sent.id });
    expect(mail).toMatchObject({ delivery: { state: 'queued' } });
    const late = await later.call(ana, 'outbox/cancel', { mailId: sent.id });
    expect(late.body).toMatchObject({ code: 'too-late' });
    await later.work(0);
    expect(catcher.mails).toHaveLength(1);
    expect(await api.held(ben)).toHaveLength(1);
  });

  test('a server that can not be reached is no attempt, and the mail arrives once when it is back', async () => {
    const { ana, catcher, db } = scene;
    const { port } = catcher;
    await catcher.close();
    const api = scene.withServer();
    const sent = await api.mail(ana, { to: [{ email: EVE }] });
    expect(await api.outgoing(sent.id)).toMatchObject({ state: 'retry', attempts: 0 });
    const { problem } = await db.selectFrom('mail_server').select('problem').executeTakeFirstOrThrow();
    expect(problem).toBe('unreachable');
    const back = await server({});
    const again = scene.withServer({ SMTP_URL: `smtp://127.0.0.1:${back.catcher.port}` });
    expect(back.catcher.port).not.toBe(port);
    await again.work(2 * MINUTE);
    expect(back.catcher.mails).toHaveLength(1);
    expect(await api.outgoing(sent.id)).toMatchObject({ state: 'sent' });
    await back.catcher.close();
  });

  test('a connection that breaks while the server reads leaves a doubt, and no second try', async () => {
    const { ana, catcher } = scene;
    const { close, port } = await hangingUp();
    const api = scene.withServer({ SMTP_URL: `smtp://127.0.0.1:${port}` });
    const sent = await api.mail(ana, { to: [{ email: EVE }] });
    expect(await api.outgoing(sent.id)).toMatchObject({ state: 'unknown' });
    await close();
    await scene.withServer().work(24 * 60 * MINUTE);
    expect(catcher.mails).toEqual([]);
    expect(await states(api, sent.id)).toEqual([`${EVE} pending`]);
  });

  test('an attempt that ended before the server had anything goes on; one that ended later is in doubt', async () => {
    const { ana, catcher, db } = scene;
    const api = scene.withServer();
    const cutOff = async (isHanded: boolean) => {
      const sent = await api.send(ana, await api.draft(ana, { to: [{ email: EVE }] }));
      api.clock.at += 11_000;
      const at = new Date(api.clock.at).toISOString();
      const lockedUntil = new Date(api.clock.at + 120_000).toISOString();
      await db
        .updateTable('mail_outgoing')
        .set({ state: 'sending', lockedUntil, handedAt: isHanded ? at : null })
        .where('itemId', '=', sent.id)
        .execute();
      await api.work(60);
      expect(await api.outgoing(sent.id)).toMatchObject({ state: 'sending' });
      await api.work(61);
      return sent.id;
    };
    expect(await api.outgoing(await cutOff(false))).toMatchObject({ state: 'sent' });
    expect(catcher.mails).toHaveLength(1);
    const [lost, arrived] = [await cutOff(true), await cutOff(true)];
    expect(await api.outgoing(lost)).toMatchObject({ state: 'unknown' });
    expect(catcher.mails).toHaveLength(1);
    expect((await api.notices(ana))[0]?.title).toBe(`Your email may not have reached ${EVE}`);
    expect((await api.call(ana, 'outbox/retry', { mailId: lost })).body).toMatchObject({
      code: 'already-sent',
    });
    await api.done(ana, 'outbox/settle', { mailId: arrived, sent: true });
    await api.done(ana, 'outbox/settle', { mailId: lost, sent: false });
    await api.work(0);
    expect(catcher.mails).toHaveLength(2);
    expect([await states(api, lost), await states(api, arrived)]).toEqual([[`${EVE} sent`], [`${EVE} sent`]]);
    expect((await api.held(ana)).map(({ folder }) => folder)).toEqual(['sent', 'sent', 'sent']);
    expect((await api.call(ana, 'outbox/settle', { mailId: lost, sent: true })).status).toBe(409);
  });

  test('a mail whose job is lost is planned again', async () => {
    const { ana, api, ben, db } = scene;
    await api.send(ana, await api.draft(ana, { to: [{ userId: ben.id }] }));
    await db.deleteFrom('job').execute();
    await api.services.jobs.schedule();
    await api.work(11);
    expect(await api.held(ben)).toEqual([]);
    await api.work(10 * MINUTE);
    await api.work(0);
    expect(await api.held(ben)).toHaveLength(1);
  });

  test('the limit per minute counts mails of people and of the system together', async () => {
    const { ana, catcher } = scene;
    const api = scene.withServer({ MAIL_OUT_PER_MINUTE: '2' });
    for (let n = 0; n < 3; n += 1)
      await api.send(ana, await api.draft(ana, { to: [{ email: EVE }], subject: `Mail ${n}` }));
    await api.work();
    expect(catcher.mails).toHaveLength(2);
    await api.work(30);
    expect(catcher.mails).toHaveLength(2);
    await api.work(31);
    expect(catcher.mails).toHaveLength(3);
  });
});
