import type { SentMessageInfo, Transporter } from 'nodemailer';
import { holdersOf } from '@/server/core/auth/rights';
import type { Services } from '@/server/core/services';
import { transaction } from '@/server/db/transaction';
import { type MailRow, messageOf } from './message';
import {
  markSending,
  markSent,
  markUnsent,
  nextDue,
  nextDueAt,
  requeueInterrupted,
  slotFreeAt,
} from './outbox';
import { sendsMail } from './queue';
import { readServerState, serverFailed, serverWorks } from './serverState';
import { openTransport, problemOf } from './transport';

type Needs = Pick<Services, 'blobs' | 'config' | 'db' | 'events' | 'log' | 'now'>;

/** Notifies the admins of a mail that was given up. */
async function tellAdmins({ db, events }: Needs, mail: MailRow): Promise<void> {
  await transaction(db, async (trx) => {
    await events.emit(trx, 'notification.requested', {
      topic: 'server-problem',
      userIds: await holdersOf(trx, 'workspace.manage'),
      entity: { type: 'system.mail', id: mail.id },
      link: '/dashboard/settings?tab=outgoing-mail',
      params: { problem: 'mail-failed', to: mail.to, subject: mail.subject },
      dedupeKey: 'mail-failed',
    });
  });
}

/** One attempt; false when the server itself fails, so that no other mail should be tried now. */
async function sendOne(needs: Needs, mail: MailRow, transport: () => Transporter<SentMessageInfo>) {
  const { db, log, now } = needs;
  await markSending(db, mail.id, now());
  try {
    await transport().sendMail(await messageOf(mail, needs));
  } catch (error) {
    log.warn(
      { mailId: mail.id, kind: mail.kind, problem: problemOf(error) ?? 'refused' },
      'a mail was not taken',
    );
    await serverFailed(db, error, now());
    if (await markUnsent(db, mail, error, now())) await tellAdmins(needs, mail);
    return problemOf(error) === null;
  }
  await markSent(db, mail, now());
  await serverWorks(db, now());
  return true;
}

/** The instant until which sending has to wait (pause or rate limit); undefined = send now. */
async function waitUntil({ config, db, now }: Needs): Promise<Date | undefined> {
  const { pausedUntil } = await readServerState(db);
  if (pausedUntil !== null && pausedUntil > now().toISOString()) return new Date(pausedUntil);
  return slotFreeAt(db, config.mailOutPerMinute, now());
}

/**
 * Sends all due mails, one after the other, within the operator's limit per minute. One such job runs
 * among all instances. Returns when it has to run again.
 */
export async function sendDue(needs: Needs, signal: AbortSignal): Promise<Date | void> {
  const { config, db, now } = needs;
  if (!sendsMail(config)) return;
  await requeueInterrupted(db);
  let opened: Transporter<SentMessageInfo> | undefined;
  const transport = () => (opened ??= openTransport(config));
  try {
    while (!signal.aborted) {
      const until = await waitUntil(needs);
      if (until) return until;
      const mail = await nextDue(db, now());
      if (!mail) return await nextDueAt(db);
      await sendOne(needs, mail, transport);
    }
    return now();
  } finally {
    opened?.close();
  }
}

/** Checks that the server accepts mails, and stores the result. */
export async function checkServer({ config, db, now }: Needs): Promise<void> {
  if (!sendsMail(config)) {
    await serverWorks(db, now());
    return;
  }
  try {
    const transport = openTransport(config);
    try {
      await transport.verify();
    } finally {
      transport.close();
    }
    await serverWorks(db, now());
  } catch (error) {
    await serverFailed(db, error, now());
  }
}
