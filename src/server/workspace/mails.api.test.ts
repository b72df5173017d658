import { beforeAll, expect, test } from 'vitest';
import type { MailContent, MailServer, SystemMailRow } from '@/domain/workspace/mailSchemas';
import { nowIso } from '@/server/db/row';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser, TEST_PASSWORD } from '@/testing/factories/users';
import { passwordGiven, sessionFor } from '@/testing/session';

interface List {
  mails: SystemMailRow[];
  next?: string;
  server: MailServer;
}

anyDatabase((_name, open) => {
  let api: ReturnType<typeof testApp>;
  let smtp: ReturnType<typeof testApp>;
  let admin: string;
  const path = '/api/settings/outgoing-mail';
  const list = async (query = '') => (await api.get<List>(`${path}${query}`, { as: admin })).body;

  beforeAll(async () => {
    const db = await open();
    api = testApp(db);
    smtp = testApp(db, {}, { SMTP_URL: 'smtp://user:secret@127.0.0.1:1', MAIL_FROM: 'Us <us@atrium.test>' });
    admin = await api.signIn((await createUser(db, { role: 'admin' })).email);
    await transaction(db, async (trx) => {
      const { mailer } = api.services;
      await mailer.queue(trx, { kind: 'reset-code', to: 'ana_b@example.test', params: { code: '246813' } });
      await mailer.queue(trx, { kind: 'account-approved', to: 'ben@example.test', params: {} });
      await mailer.queue(trx, { kind: 'account-approved', to: 'anaxb@example.test', params: {} });
    });
  });

  test('the list pages and filters, and never says what a mail says', async () => {
    const first = await list('?limit=2');
    expect(first.mails.map(({ to }) => to)).toEqual(['anaxb@example.test', 'ben@example.test']);
    expect(first.server).toMatchObject({ mode: 'kept', problem: null });
    const second = await list(`?limit=2&cursor=${first.next}`);
    expect(second.mails.map(({ to }) => to)).toEqual(['ana_b@example.test']);
    expect((await list('?query=ANA_')).mails.map(({ to }) => to)).toEqual(['ana_b@example.test']);
    expect((await list('?kind=account-approved&state=kept')).mails).toHaveLength(2);
    expect((await list('?state=failed')).mails).toEqual([]);
    expect(JSON.stringify(first) + JSON.stringify(second)).not.toContain('246813');
  });

  const reads = (mailId: string) => [`${path}/content?mailId=${mailId}`, `${path}/body?mailId=${mailId}`];
  const idOf = async (kind: string) => (await list(`?kind=${kind}`)).mails[0]?.id ?? '';

  test('an administrator who has just given their password reads a mail, and the log says so', async () => {
    const mailId = await idOf('reset-code');
    const headers = await passwordGiven(api, admin);
    const { body } = await api.get<{ content: MailContent }>(`${path}/content?mailId=${mailId}`, {
      as: admin,
      headers,
    });
    expect(body.content).toMatchObject({ code: '246813', link: expect.stringContaining('code=246813') });
    const page = await api.request(`${path}/body?mailId=${mailId}`, {
      headers: { ...headers, 'session-token': admin },
    });
    expect(await page.text()).toContain('246813');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const rows = await api.services.db
      .selectFrom('activity')
      .selectAll()
      .where('action', '=', 'mail-read')
      .execute();
    // The frame of a mail loads right after the mail: both are one look.
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ entityId: mailId, title: 'ana_b@example.test' });
    expect(JSON.stringify(rows)).not.toContain('246813');
    for (const read of reads('nobody'))
      expect((await api.get(read, { as: admin, headers })).status).toBe(404);
  });

  test('nobody else reads what a mail says: no other role, no token, no session without the password', async () => {
    const { db } = api.services;
    const mailId = await idOf('reset-code');
    const permitted = ['manager', 'member'].map((role) => ({
      role,
      permission: 'workspace.manage',
      allowed: 1,
      updatedAt: nowIso(),
      version: 1,
    }));
    await db.insertInto('role_permission').values(permitted).execute();
    await db.updateTable('workspace').set({ rolesVersion: 100 }).execute();
    for (const role of ['manager', 'member', 'guest'] as const) {
      const as = await sessionFor(api.services, await createUser(db, { role }));
      const headers = await passwordGiven(api, as);
      expect((await api.get(`${path}/mail?mailId=${mailId}`, { as })).status).toBe(
        role === 'guest' ? 403 : 200,
      );
      for (const read of reads(mailId))
        expect((await api.get(read, { as, headers })).body).toMatchObject({ code: 'forbidden' });
    }
    for (const read of reads(mailId))
      expect((await api.get(read, { as: admin })).body.code).toBe('password-needed');
    const proof = await passwordGiven(api, admin);
    for (const access of ['read', 'write'] as const)
      for (const areas of [[], ['settings']] as const) {
        const { body } = await api.post<{ secret: string }>(
          '/api/account/tokens/new',
          { name: 'Script', password: TEST_PASSWORD, scopes: { access, areas } },
          { as: admin },
        );
        const headers = { ...proof, authorization: `Bearer ${body.secret}` };
        for (const read of reads(mailId))
          expect((await api.get(read, { headers })).body.code).toBe('token-not-allowed');
        const one = await api.get(`${path}/mail?mailId=${mailId}`, { headers });
        expect(one.status).toBe(200);
        expect(JSON.stringify(one.body)).not.toContain('246813');
      }
    await db.deleteFrom('role_permission').execute();
    await db.updateTable('workspace').set({ rolesVersion: 101 }).execute();
  });

  test('a kept mail can be sent once there is a server, a sent one never again, and a double click is one', async () => {
    const [mail] = (await list('?kind=reset-code')).mails;
    const retry = (on: typeof api, mailId = mail?.id) => on.post(`${path}/retry`, { mailId }, { as: admin });
    expect((await retry(api)).body.code).toBe('no-mail-server');
    const answers = await Promise.all([retry(smtp), retry(smtp)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const waiting = await api.services.db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'mail.send')
      .where('finishedAt', 'is', null)
      .execute();
    expect(waiting).toHaveLength(1);
    const set = (columns: { state: 'sent' | 'kept'; html?: string }) =>
      api.services.db
        .updateTable('system_mail')
        .set(columns)
        .where('id', '=', mail?.id ?? '')
        .execute();
    await set({ state: 'sent' });
    expect((await retry(smtp)).body.code).toBe('mail-sent');
    await set({ state: 'kept', html: '' });
    expect((await retry(smtp)).body.code).toBe('content-cleared');
    const headers = await passwordGiven(api, admin);
    for (const read of reads(mail?.id ?? ''))
      expect((await api.get(read, { as: admin, headers })).body.code).toBe('content-cleared');
    expect((await retry(smtp, 'nobody')).status).toBe(404);
  });

  test('a test mail is one mail however often its key comes, and the state of the server is told without its password', async () => {
    const headers = { 'idempotency-key': 'test-mail-1' };
    const send = () =>
      smtp.post<{ mail: SystemMailRow }>(`${path}/test`, { to: 'Me@Example.test' }, { as: admin, headers });
    const answers = await Promise.all([send(), send()]);
    expect(new Set(answers.map(({ body }) => body.mail.id)).size).toBe(1);
    expect(answers[0]?.body.mail).toMatchObject({ to: 'me@example.test', state: 'queued' });
    await smtp.services.jobs.runDue();
    const { body } = await smtp.get<List>(path, { as: admin });
    expect(body.server).toMatchObject({
      mode: 'smtp',
      name: '127.0.0.1:1',
      from: 'Us <us@atrium.test>',
      problem: 'unreachable',
    });
    expect(JSON.stringify(body)).not.toContain('secret');
  });

  test.each([{}, { to: 7 }, { to: 'nobody' }, { to: 'a@b.c\r\nBcc: x@y.z' }, { to: ['a@example.test'] }])(
    'a test mail to %j is refused',
    async (body) => {
      expect((await api.post(`${path}/test`, body, { as: admin })).status).toBe(400);
    },
  );
});
