import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '@/server/db/database';
import { eachStore } from '@/testing/database';
import { type Killable, killableServers } from '@/testing/killable';
import { MailCatcher } from '@/testing/mailCatcher';
import { mailApi } from '@/testing/mailScene';

const MAILS = 14;
const TEN_MINUTES = 600;
/** Several servers start. */
const PATIENCE = 180_000;

/** When the server is killed: at an address, with the mail taken but not confirmed, and right after that. */
const MOMENTS = ['address', 'taken', 'confirmed'] as const;

eachStore((_name, make) => {
  let servers: Awaited<ReturnType<typeof killableServers>>;
  const catcher = new MailCatcher();
  /** The server that is killed at the next such moment. */
  let victim: { server: Killable; at: (typeof MOMENTS)[number] } | undefined;
  const isTime = (moment: (typeof MOMENTS)[number]) => {
    if (victim?.at !== moment) return false;
    victim.server.kill();
    victim = undefined;
    return true;
  };

  beforeAll(async () => {
    servers = await killableServers();
    await catcher.listen({
      onRcptTo: (_address, _session, done) => {
        isTime('address');
        done();
      },
      onData: (stream, _session, done) => {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => parts.push(part));
        const take = async () => {
          catcher.mails.push(await PostalMime.parse(Buffer.concat(parts)));
          isTime('taken');
          done();
          isTime('confirmed');
        };
        stream.on('end', () => void take());
      },
    });
  });
  afterAll(async () => {
    await catcher.close();
    servers.remove();
  });

  test(
    'a server killed while it sends loses no mail and sends none twice; what may have arrived is left to its writer',
    async () => {
      const env = { SMTP_URL: `smtp://127.0.0.1:${catcher.port}`, MAIL_OUT_PER_MINUTE: '1000' };
      const store = await make();
      const clock = { at: Date.now() };
      const use = async <T>(work: (api: ReturnType<typeof mailApi>, db: Database) => Promise<T>) => {
        const db = await store.open();
        const result = await work(mailApi(db, env, clock), db);
        // Another process may have it then.
        await db.destroy();
        return result;
      };
      const ben = await use(async (api) => {
        const ana = await api.person();
        const colleague = await api.person();
        const sendAt = new Date(clock.at).toISOString();
        for (let n = 0; n < MAILS; n += 1) {
          const to = [{ email: `eve-${n}@example.net` }, { userId: colleague.id }];
          await api.send(ana, await api.draft(ana, { subject: `Mail ${n}`, to }), { sendAt });
        }
        return colleague;
      });
      for (const at of MOMENTS) {
        const server = await servers.start(store, env);
        victim = { server, at };
        await server.ended;
      }
      expect(catcher.mails.length).toBeLessThan(MAILS);
      await use(async (api, db) => {
        await api.work(TEN_MINUTES);
        const rows = await db
          .selectFrom('mail_outgoing as o')
          .innerJoin('mail_message as m', 'm.id', 'o.messageId')
          .select(['o.state', 'm.subject'])
          .orderBy('m.subject')
          .execute();
        expect(rows).toHaveLength(MAILS);
        const unknown = rows.filter(({ state }) => state === 'unknown').map(({ subject }) => subject);
        // Each kill found at least one mail on its way.
        expect(unknown.length).toBeGreaterThanOrEqual(2);
        expect(unknown.length).toBeLessThan(MAILS);
        for (const { state, subject } of rows) {
          const arrived = catcher.mails.filter((mail) => mail.subject === subject).length;
          if (state === 'unknown') expect(arrived).toBeLessThanOrEqual(1);
          else expect([subject, state, arrived]).toEqual([subject, 'sent', 1]);
        }
        const copies = (await api.inbox(ben)).map(({ subject }) => subject).toSorted();
        expect(copies).toEqual(rows.map(({ subject }) => subject));
      });
    },
    PATIENCE,
  );
});
