import type { ActivityAction } from '@/domain/people/activityWords';
import { workspaceContract } from '@/domain/workspace/contract';
import { recordActivity } from '@/server/core/activity';
import { assertNotPublicDemo } from '@/server/core/auth/demoLock';
import { isLoopback } from '@/server/core/address';
import { implement } from '@/server/core/implement';
import { countAttempt } from '@/server/core/rateLimit';
import { VERSION } from '@/server/core/version';
import type { Transaction } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { downloadBackup } from './backup';
import { startDemoJob } from './demo';
import { legalOf } from './legal';
import { listMails, readContent, readMail, readServer, retryMail } from './mails';
import { readWorkspace } from './row';
import { updateWorkspace } from './update';

/** Limit of test mails per user and hour: the form must not become a way to write to strangers. */
const TESTS = { limit: 20, windowSeconds: 3600 };

/** A mail is shown in our own frame only; nothing in it runs or is fetched. Source: quality, Q-4.4. */
const FRAME = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
};

function recordMail(
  trx: Transaction,
  actorId: string,
  action: ActivityAction,
  mail: { id: string; to: string },
) {
  const { id, to } = mail;
  return recordActivity(trx, {
    actorId,
    area: 'settings',
    entityKind: 'system-mail',
    entityId: id,
    title: to,
    action,
  });
}

/** The frame of a mail loads right after the mail itself: both together are logged once. */
async function wasJustRead(trx: Transaction, actorId: string, mailId: string, now: Date): Promise<boolean> {
  const line = await trx
    .selectFrom('activity')
    .select('id')
    .where('entityKind', '=', 'system-mail')
    .where('entityId', '=', mailId)
    .where('actorId', '=', actorId)
    .where('at', '>', new Date(now.getTime() - 10 * 60_000).toISOString())
    .executeTakeFirst();
  return line !== undefined;
}

export const workspaceRoutes = implement(workspaceContract, {
  settings: async ({ db, config }) => ({
    workspace: await readWorkspace(db),
    server: {
      version: VERSION,
      isReachable: !isLoopback(config.host),
      demo: config.demo,
      providers: config.providers.map(({ id, name }) => ({ id, name })),
    },
  }),

  update: async ({ input, user, ...services }) => {
    assertNotPublicDemo(services);
    const { version, ...changes } = input;
    return { workspace: await updateWorkspace(services, { version, changes, actorId: user.id }) };
  },

  legal: async ({ input, db }) => legalOf(await readWorkspace(db), input.doc, input.lang),

  resetDemo: ({ input, user, ...services }) =>
    startDemoJob(services, { kind: 'demo.reset', confirm: input.confirm, actorId: user.id }),

  leaveDemo: ({ input, user, ...services }) =>
    startDemoJob(services, { kind: 'demo.leave', confirm: input.confirm, actorId: user.id }),

  backup: ({ user, ...services }) => downloadBackup(services, user.id),

  mails: async ({ input, db, config }) => {
    const { rows, next } = await listMails(db, input);
    return { mails: rows, next, server: await readServer(db, config) };
  },

  mail: async ({ input, db }) => ({ mail: await readMail(db, input.mailId) }),

  mailContent: ({ input, user, db }) =>
    transaction(db, async (trx) => {
      const mail = await readMail(trx, input.mailId);
      const content = await readContent(trx, mail.id);
      await recordMail(trx, user.id, 'mail-read', mail);
      return { content };
    }),

  mailBody: ({ input, user, db, now }) =>
    transaction(db, async (trx) => {
      const mail = await readMail(trx, input.mailId);
      const { html } = await readContent(trx, mail.id);
      if (!(await wasJustRead(trx, user.id, mail.id, now())))
        await recordMail(trx, user.id, 'mail-read', mail);
      return new Response(html, { headers: FRAME });
    }),

  retryMail: ({ input, user, db, ...services }) =>
    transaction(db, async (trx) => {
      const mail = await retryMail(trx, services, input.mailId);
      await recordMail(trx, user.id, 'mail-retried', mail);
      return { mail };
    }),

  testMail: async ({ input, user, db, mailer, jobs, now }) => {
    await countAttempt(db, { key: `test-mail:${user.id}`, ...TESTS }, now());
    return transaction(db, async (trx) => {
      const mailId = await mailer.queue(trx, {
        kind: 'test',
        to: input.to,
        locale: user.locale,
        params: { at: now().toISOString() },
      });
      const mail = await readMail(trx, mailId ?? '');
      await jobs.add(trx, { kind: 'mail.check', payload: null, dedupeKey: 'mail.check' });
      await recordMail(trx, user.id, 'test-mail-sent', mail);
      return { mail };
    });
  },
});
