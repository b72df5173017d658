import { beforeAll, expect, test } from 'vitest';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { createUser } from '@/testing/factories/users';
import { eachDatabase } from '@/testing/database';
import { testServices } from '@/testing/services';
import type { MailKind } from './kinds';
import type { NewMail } from './queue';

eachDatabase((_name, open) => {
  let db: Database;
  let services: Services;
  beforeAll(async () => {
    db = await open();
    services = testServices(db, {}, { PUBLIC_URL: 'https://atrium.test/' });
    await db.updateTable('workspace').set({ name: '<b>Müller & Co</b>' }).execute();
  });

  async function queued<K extends MailKind>(mail: NewMail<K>) {
    const id = await transaction(db, (trx) => services.mailer.queue(trx, mail));
    return db
      .selectFrom('system_mail')
      .selectAll()
      .where('id', '=', id ?? '')
      .executeTakeFirstOrThrow();
  }

  test('a mail is written in the person’s language and zone, with their first name', async () => {
    const user = await createUser(db, { firstName: 'Élodie', locale: 'fr', timeZone: 'Europe/Paris' });
    const mail = await queued({
      kind: 'password-changed',
      to: user.email,
      userId: user.id,
      params: { at: '2026-11-21T10:00:00.000Z' },
    });
    expect(mail).toMatchObject({ locale: 'fr', state: 'kept', code: null, userId: user.id });
    expect(mail.text).toContain('Bonjour Élodie,');
    expect(mail.text).toMatch(/21 novembre 2026 à 11:00 (UTC\+1|CET)/);
  });

  test('what people typed is text in the HTML, and nothing in it comes from elsewhere', async () => {
    const mail = await queued({
      kind: 'invitation',
      to: 'new@example.test',
      locale: 'ar',
      params: {
        token: 'tok/en&1',
        invitedBy: '<img src=x onerror=alert(1)>',
        role: 'manager',
        until: '2026-11-28T10:00:00.000Z',
        message: '"><script>alert(1)</script>',
      },
    });
    expect(mail.html).toContain('<html lang="ar" dir="rtl">');
    expect(mail.html).toContain('<bdi>&lt;img src=x onerror=alert(1)&gt;</bdi>');
    expect(mail.html).not.toMatch(/<script|<img|<b>|url\(|https?:\/\/(?!atrium\.test)/);
    expect(mail.link).toBe('https://atrium.test/auth/register?invitation=tok%2Fen%261');
    expect(mail.text).toContain('مدير');
    expect(mail.html.match(/<a /g)).toHaveLength(2);
  });

  test('codes stand apart, never in the subject; their links carry them behind the hash', async () => {
    const mail = await queued({ kind: 'reset-code', to: 'a+b@example.test', params: { code: '482913' } });
    expect(mail.code).toBe('482913');
    expect(mail.link).toBe('https://atrium.test/auth/new-password#email=a%2Bb%40example.test&code=482913');
    expect(mail.subject).not.toContain('482913');
    expect(mail.text).toContain('482913');
  });

  test('lines without their fact are left out', async () => {
    const banned = await queued({
      kind: 'account-banned',
      to: 'a@example.test',
      params: { reason: null, until: null },
    });
    expect(banned.text).not.toContain('Reason');
    expect(banned.text).not.toContain('The block ends');
    expect(banned.link).toBeNull();
  });

  test('own subject and text stand in the frame of the kind', async () => {
    const mail = await queued({
      kind: 'notification',
      to: 'a@example.test',
      params: {},
      subject: 'Two\r\nBcc: evil@example.test',
      text: 'First <line>\n\nSecond',
      link: '/dashboard/invoice/list?tab=paid',
      sections: [{ title: null, lines: [{ text: '<b>Ana</b>', detail: null, link: '/x' }] }],
      unsubscribe: '/u?token=1',
    });
    expect(mail.subject).toBe('Two Bcc: evil@example.test');
    expect(mail.html).toContain('First &lt;line&gt;</p>');
    expect(mail.link).toBe('https://atrium.test/dashboard/invoice/list?tab=paid');
    expect(mail.text).toContain('notification settings');
    expect(mail.html).toContain('&lt;b&gt;Ana&lt;/b&gt;');
    expect(mail.text).toContain('https://atrium.test/u?token=1');
    expect(JSON.parse(mail.headers)).toEqual({
      'List-Unsubscribe': '<https://atrium.test/u?token=1>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
  });

  test('the same key twice is one mail, and no mail without its transaction', async () => {
    const mail = { kind: 'test', to: 'a@example.test', params: { at: '2026-11-21T10:00:00.000Z' } } as const;
    const write = () => transaction(db, (trx) => services.mailer.queue(trx, { ...mail, dedupeKey: 'once' }));
    const ids = [await write(), await write()];
    expect(ids[1]).toBeNull();
    const undone = transaction(db, async (trx) => {
      await services.mailer.queue(trx, { ...mail, dedupeKey: 'never' });
      throw new Error('undo');
    });
    await expect(undone).rejects.toThrow('undo');
    const left = await db.selectFrom('system_mail').select('id').where('dedupeKey', '=', 'never').execute();
    expect(left).toEqual([]);
  });
});
