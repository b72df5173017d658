import { beforeAll, expect, test } from 'vitest';
import type { Mail } from '@/domain/mail/schemas';
import { seedDemo } from '@/server/demo';
import type { Database } from '@/server/db/database';
import { hangDemoPictures } from '@/server/pictures/demo/wall';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { demoOrders } from '@/testing/scale';
import { completeDemoMails } from './files';
import { SCHEDULED } from './scheduled';

const DAY = 86_400_000;

anyDatabase((_name, open) => {
  let db: Database;
  let api: ReturnType<typeof testApp>;
  let as: string;
  beforeAll(async () => {
    db = await open();
    api = testApp(db);
    await seedDemo({ ...api.services, orders: demoOrders });
    await hangDemoPictures(api.services);
    for (let again = 0; again < 2; again += 1) await completeDemoMails(api.services);
    as = await api.signIn('admin@atrium.example');
  });
  const list = async (query: string) =>
    (await api.get<{ mails: Mail[] }>(`/api/mail/mails?${query}`, { as })).body.mails;

  test('eight mails have papers or pictures, which everybody who holds them can open', async () => {
    const mails = await list('systemLabel=all&attachment=true');
    expect(mails).toHaveLength(8);
    const files = mails.flatMap(({ attachments }) => attachments);
    expect(files).toHaveLength(14);
    const types = files.map(({ type }) => type);
    expect(types.filter((type) => type === 'application/pdf')).toHaveLength(2);
    expect(types.filter((type) => type.startsWith('image/'))).toHaveLength(10);
    const note = files.find(({ name }) => name === 'delivery-note.pdf');
    const answer = await api.request(note?.url ?? '');
    expect(answer.status).toBe(200);
    expect((await answer.text()).startsWith('%PDF-')).toBe(true);
  });

  test('one mail is sent tomorrow morning, and can be taken back', async () => {
    const [mail, ...others] = await list('systemLabel=outbox');
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: SCHEDULED.subject, delivery: { state: 'queued' } });
    const wait = Date.parse(mail?.delivery?.sendAt ?? '') - api.services.now().getTime();
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThan(2 * DAY);
    expect(
      await db.selectFrom('mail_recipient').where('state', '=', 'pending').selectAll().execute(),
    ).toHaveLength(1);
    const jobs = await db.selectFrom('job').where('kind', '=', 'mail.deliver').select('runAt').execute();
    expect(jobs.map(({ runAt }) => runAt)).toEqual([mail?.delivery?.sendAt]);
    const back = await api.post<{ draft: { html: string; to: object[] } }>(
      '/api/mail/outbox/cancel',
      { mailId: mail?.id },
      { as },
    );
    expect(back.status).toBe(200);
    expect(back.body.draft.html).toContain(SCHEDULED.paragraphs[1]);
    expect(back.body.draft.to).toHaveLength(1);
  });
});
