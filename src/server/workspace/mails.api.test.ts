import { beforeAll, expect, test } from 'vitest';
import type { MailServer, SystemMail, SystemMailRow } from '@/domain/workspace/mailSchemas';
import { transaction } from '@/server/db/transaction';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';

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

  test('one mail is shown whole, and that it was read is written down', async () => {
    const { mails } = await list('?kind=reset-code');
    const { body } = await api.get<{ mail: SystemMail }>(`${path}/mail?mailId=${mails[0]?.id}`, {
      as: admin,
    });
    expect(body.mail).toMatchObject({ code: '246813', state: 'kept', cc: [] });
    expect(body.mail.html).toContain('246813');
    const row = await api.services.db
      .selectFrom('activity')
      .selectAll()
      .where('action', '=', 'mail-read')
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ entityId: mails[0]?.id, title: 'ana_b@example.test' });
    expect(JSON.stringify(row)).not.toContain('246813');
    expect((await api.get(`${path}/mail?mailId=nobody`, { as: admin })).status).toBe(404);
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
    await api.services.db
      .updateTable('system_mail')
      .set({ state: 'sent' })
      .where('id', '=', mail?.id ?? '')
      .execute();
    expect((await retry(smtp)).body.code).toBe('mail-sent');
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
