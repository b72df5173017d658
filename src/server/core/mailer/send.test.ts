import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { createUser } from '@/testing/factories/users';
import { anyDatabase } from '@/testing/database';
import { MailCatcher } from '@/testing/mailCatcher';
import { testServices } from '@/testing/services';
import { requeueInterrupted } from './outbox';

const MINUTE = 60_000;

anyDatabase((_name, open) => {
  let db: Database;
  let catcher: MailCatcher;
  let time = Date.parse('2026-11-21T10:00:00.000Z');
  const now = () => new Date(time);
  const notices: unknown[] = [];

  function services(env: Record<string, string> = {}): Services {
    const made = testServices(db, { now }, { SMTP_URL: `smtp://127.0.0.1:${catcher.port}`, ...env });
    made.events.on('notification.requested', async (_trx, notice) => void notices.push(notice));
    return made;
  }
  const queueTest = (on: Services, to = 'a@example.test') =>
    transaction(db, (trx) => on.mailer.queue(trx, { kind: 'test', to, params: { at: now().toISOString() } }));
  const stateOf = (id: string | null) =>
    db
      .selectFrom('system_mail')
      .select(['state', 'attempts', 'nextAt', 'lastError', 'sentAt'])
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow();
  const serverRow = () => db.selectFrom('mail_server').selectAll().executeTakeFirstOrThrow();

  beforeAll(async () => {
    db = await open();
  });
  beforeEach(async () => {
    catcher = new MailCatcher();
    await catcher.listen();
  });
  afterEach(async () => {
    await catcher.close();
    await db.deleteFrom('job').execute();
    await db.deleteFrom('system_mail').execute();
    await db.updateTable('mail_server').set({ pausedUntil: null, problem: null, detail: null }).execute();
    notices.length = 0;
    time += 24 * 60 * MINUTE;
  });
  afterAll(() => catcher.close());

  test('a mail that grants access loses its content once it is sent, any other keeps it', async () => {
    const on = services();
    await transaction(db, async (trx) => {
      for (const kind of ['reset-code', 'verify-code'] as const)
        await on.mailer.queue(trx, { kind, to: 'a@example.test', params: { code: '864209' } });
      const invitation = {
        token: 'secret-token',
        invitedBy: 'Ada',
        role: 'guest',
        until: now().toISOString(),
      };
      await on.mailer.queue(trx, { kind: 'invitation', to: 'a@example.test', params: invitation as never });
      const link = '/order/secret-token';
      await on.mailer.queue(trx, { kind: 'order-paid', to: 'a@example.test', params: { number: '1' }, link });
      await on.mailer.queue(trx, { kind: 'invoice', to: 'a@example.test', params: { number: '1' }, link });
      await on.mailer.queue(trx, { kind: 'account-approved', to: 'a@example.test', params: {} });
    });
    await on.jobs.runDue();
    expect(catcher.mails).toHaveLength(6);
    const rows = await db.selectFrom('system_mail').selectAll().execute();
    expect(rows.map(({ state }) => state)).toEqual(rows.map(() => 'sent'));
    expect(JSON.stringify(rows)).not.toMatch(/864209|secret-token/);
    expect(rows.filter(({ html }) => html !== '').map(({ kind }) => kind)).toEqual(['account-approved']);
  });

  test('all kinds of words arrive: French for a French person, right to left for an Arabic one', async () => {
    const on = services({ PUBLIC_URL: 'https://atrium.test', MAIL_FROM: 'Würzburg <no-reply@atrium.test>' });
    const french = await createUser(db, { locale: 'fr', firstName: 'Zoé' });
    const arabic = await createUser(db, { locale: 'ar', firstName: 'ليلى' });
    await transaction(db, async (trx) => {
      for (const { id, email } of [french, arabic])
        await on.mailer.queue(trx, { kind: 'reset-code', to: email, userId: id, params: { code: '135790' } });
    });
    await on.jobs.runDue();
    const [first, second] = catcher.mails;
    expect(first?.subject).toBe('Choisissez un nouveau mot de passe pour Atrium');
    expect(first?.to?.[0]?.address).toBe(french.email);
    expect(first?.from).toMatchObject({ name: 'Würzburg', address: 'no-reply@atrium.test' });
    expect(first?.text).toContain('Bonjour Zoé,');
    expect(first?.text).toContain('135790');
    expect(first?.html).toContain('dir="ltr"');
    expect(second?.subject).toBe('اختر كلمة مرور جديدة في Atrium');
    expect(second?.html).toContain('<html lang="ar" dir="rtl">');
    expect(second?.html).toContain('مرحبًا <bdi>ليلى</bdi>،');
    const headers = new Map(second?.headers.map(({ key, value }) => [key, value]));
    expect(headers.get('auto-submitted')).toBe('auto-generated');
    expect(headers.get('content-language')).toBe('ar');
  });

  test('a mail that was sent when its process was killed is sent again with the same Message-ID', async () => {
    const on = services();
    const id = await queueTest(on);
    await on.jobs.runDue();
    await db.updateTable('system_mail').set({ state: 'sending', sentAt: null }).execute();
    await requeueInterrupted(db);
    await db.updateTable('system_mail').set({ nextAt: now().toISOString() }).execute();
    await queueTest(on, 'b@example.test');
    await on.jobs.runDue();
    const ids = catcher.mails.map(({ messageId }) => messageId);
    expect(ids).toHaveLength(3);
    expect(ids[0]).toBe(`<${id}@localhost>`);
    expect(ids.filter((messageId) => messageId === ids[0])).toHaveLength(2);
  });

  test('a refused mail is tried 6 times at 0, 1, 5, 30, 120 and 720 minutes, then the admins are told', async () => {
    const on = services();
    const admin = await createUser(db, { role: 'admin' });
    catcher.refusals = Array.from({ length: 6 }, () => 'Greylisted');
    const id = await queueTest(on);
    for (const [tries, wait] of [1, 5, 30, 120, 720].entries()) {
      await on.jobs.runDue();
      expect(await stateOf(id)).toMatchObject({ state: 'queued', attempts: tries + 1 });
      time += wait * MINUTE - 1;
      await on.jobs.runDue();
      expect(await stateOf(id)).toMatchObject({ attempts: tries + 1 });
      time += 1;
    }
    await on.jobs.runDue();
    expect(await stateOf(id)).toMatchObject({ state: 'failed', attempts: 6, nextAt: null });
    expect((await stateOf(id)).lastError).toContain('Greylisted');
    expect(notices).toMatchObject([{ topic: 'server-problem', userIds: expect.arrayContaining([admin.id]) }]);
    expect((await serverRow()).problem).toBeNull();
  });

  test('after a refused sign-in nothing is tried for 5 minutes, however many mails wait; then they go', async () => {
    await catcher.close();
    let accepted = 'wrong';
    let signIns = 0;
    await catcher.listen({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ password }, _session, done) => {
        signIns += 1;
        if (password === accepted) done(null, { user: 'me' });
        else done(new Error('Invalid login'));
      },
    });
    const on = services({ SMTP_URL: `smtp://me:s%40cret@127.0.0.1:${catcher.port}` });
    const id = await queueTest(on);
    await queueTest(on, 'b@example.test');
    await on.jobs.runDue();
    expect(signIns).toBe(1);
    expect(await serverRow()).toMatchObject({ problem: 'sign-in-refused' });
    expect(JSON.stringify(await serverRow())).not.toContain('cret');
    time += 4 * MINUTE;
    await queueTest(on, 'c@example.test');
    await on.jobs.runDue();
    expect(signIns).toBe(1);
    accepted = 's@cret';
    time += MINUTE;
    await on.jobs.runDue();
    expect(catcher.mails).toHaveLength(3);
    expect(await stateOf(id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
    expect(await serverRow()).toMatchObject({ problem: null, pausedUntil: null });
  });

  test('no more mails a minute leave than allowed', async () => {
    const on = services({ MAIL_OUT_PER_MINUTE: '3' });
    await transaction(db, async (trx) => {
      for (let n = 0; n < 7; n += 1)
        await on.mailer.queue(trx, {
          kind: 'role-changed',
          to: `p${n}@example.test`,
          params: { role: 'guest' },
        });
    });
    const counts: number[] = [];
    for (let minute = 0; minute < 3; minute += 1) {
      await on.jobs.runDue();
      counts.push(catcher.mails.length);
      time += MINUTE;
    }
    expect(counts).toEqual([3, 6, 7]);
  });

  test.each([
    ['nonsense', 'url-invalid'],
    ['https://mail.example.test', 'url-invalid'],
    ['smtp://127.0.0.1:1', 'unreachable'],
  ])('a wrong SMTP_URL (%s) is told as %s, and mails wait', async (SMTP_URL, problem) => {
    const on = services({ SMTP_URL });
    await transaction(db, (trx) => on.jobs.add(trx, { kind: 'mail.check', payload: null }));
    await on.jobs.runDue();
    expect(await serverRow()).toMatchObject({ problem });
    const id = await queueTest(on);
    await on.jobs.runDue();
    expect((await stateOf(id)).state).toBe('queued');
  });

  test('mails are signed for the domain; with a key that can’t be read they wait', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'atrium-dkim-'));
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const keyFile = join(folder, 'key.pem');
    await writeFile(keyFile, privateKey.export({ type: 'pkcs1', format: 'pem' }));
    const env = { DKIM_DOMAIN: 'atrium.test', DKIM_SELECTOR: 'mail', DKIM_KEY_FILE: keyFile };
    const on = services(env);
    await queueTest(on);
    await on.jobs.runDue();
    const signature = catcher.mails[0]?.headers.find(({ key }) => key === 'dkim-signature')?.value;
    expect(signature).toMatch(/d=atrium\.test;.*s=mail;/s);
    await writeFile(keyFile, 'no key');
    const id = await queueTest(on);
    await on.jobs.runDue();
    expect(await stateOf(id)).toMatchObject({ state: 'queued' });
    expect(await serverRow()).toMatchObject({ problem: 'key-unreadable' });
    await rm(folder, { recursive: true });
  });

  test('without a mail server mails are kept and written down as messages that mail programs open', async () => {
    const on = services({ SMTP_URL: '' });
    const id = await queueTest(on, 'ünï@example.test');
    await on.jobs.runDue();
    expect(await stateOf(id)).toMatchObject({ state: 'kept', attempts: 0 });
    const folder = join(on.config.dataDir, 'outgoing-mail');
    expect(await readdir(folder)).toEqual([`${id}.eml`]);
    const mail = await PostalMime.parse(await readFile(join(folder, `${id}.eml`)));
    expect(mail.subject).toBe('Test email from Atrium');
    expect(mail.messageId).toBe(`<${id}@localhost>`);
    expect(catcher.mails).toEqual([]);
  });

  test('a public demo sends nothing, whatever server is named', async () => {
    const on = services({ DEMO: 'public' });
    const id = await queueTest(on);
    await on.jobs.runDue();
    expect((await stateOf(id)).state).toBe('kept');
    expect(catcher.mails).toEqual([]);
  });
});
