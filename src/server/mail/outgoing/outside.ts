import type { SentMessageInfo, Transporter } from 'nodemailer';
import { MAX_PROBLEM } from '@/domain/mail/limits';
import { retryAt, SENDING_LOCK_MS, type Verdict, verdictsOf } from '@/domain/mail/outgoing';
import { slotFreeAt } from '@/server/core/mailer/outbox';
import { sendsMail } from '@/server/core/mailer/queue';
import { readServerState, serverFailed, serverWorks } from '@/server/core/mailer/serverState';
import { detailOf, openTransport, problemOf } from '@/server/core/mailer/transport';
import type { Transaction } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { transaction, withLock } from '@/server/db/transaction';
import { noteContacts } from './contacts';
import { outsideMessage } from './message';
import { giveUp, type Sender, type SentMail, setState, stateNow } from './states';

/** An attempt to send; `lockedUntil` tells it from every other one. */
export interface Claimed extends SentMail {
  lockedUntil: string;
}

/** What became of handing a mail to the server. */
type Outcome =
  | { kind: 'answered'; verdicts: Verdict[]; text: string | null }
  /** The server itself fails: no attempt of this mail. */
  | { kind: 'server'; error: unknown }
  /** The connection broke after the server had begun to read. */
  | { kind: 'doubt'; error: unknown };

/** An error of the mail library, as far as it is of interest. */
interface SmtpError {
  code?: string;
  response?: string;
  message?: string;
  recipient?: string;
  responseCode?: number;
  rejectedErrors?: SmtpError[];
}

const textOf = (error: unknown) => detailOf(error).slice(0, MAX_PROBLEM);

const refusalOf = (error: SmtpError) => ({
  recipient: error.recipient?.toLowerCase(),
  responseCode: error.responseCode,
  text: textOf(error),
});

/** Ids of what is still to be sent outside. */
export async function pendingOutside(trx: Transaction, messageId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('mail_recipient')
    .where('messageId', '=', messageId)
    .where('route', '=', 'outside')
    .where('state', '=', 'pending')
    .select('address')
    .distinct()
    .execute();
  return rows.map(({ address }) => address);
}

/** Notes when the server begins to read the mail: what fails later may have arrived. */
function watchReading(transport: Transporter<SentMessageInfo>): () => boolean {
  let begun = false;
  transport.use('stream', (mail, done) => {
    const read = mail.message.createReadStream.bind(mail.message);
    mail.message.createReadStream = (options) => {
      const stream = read(options);
      // It flows once the server has agreed to `DATA`.
      stream.once('resume', () => {
        begun = true;
      });
      return stream;
    };
    done();
  });
  return () => begun;
}

function outcomeOf(thrown: unknown, addresses: readonly string[], wasRead: boolean): Outcome {
  const error = thrown as SmtpError;
  if (wasRead && error.responseCode === undefined) return { kind: 'doubt', error };
  if (!wasRead && problemOf(error) !== null) return { kind: 'server', error };
  // Larger than the server takes: it said so before it was asked.
  const responseCode = error.responseCode ?? (error.code === 'EMESSAGE' ? 552 : undefined);
  const refusals = error.rejectedErrors?.map(refusalOf) ?? [
    refusalOf({ ...error, ...(responseCode && { responseCode }), message: error.message ?? '' }),
  ];
  return {
    kind: 'answered',
    verdicts: verdictsOf(addresses, { accepted: [], refusals }),
    text: textOf(error),
  };
}

async function handOver(sender: Sender, messageId: string, addresses: readonly string[]): Promise<Outcome> {
  let transport: Transporter<SentMessageInfo>;
  try {
    transport = openTransport(sender.config);
  } catch (error) {
    return { kind: 'server', error };
  }
  const wasRead = watchReading(transport);
  const { message, close } = await outsideMessage(sender, messageId, addresses);
  try {
    const info = (await transport.sendMail(message)) as SentMessageInfo & SmtpError & { accepted: string[] };
    const accepted = info.accepted.map((one) => one.toLowerCase());
    const refusals = (info.rejectedErrors ?? []).map(refusalOf);
    const verdicts = verdictsOf(addresses, { accepted, refusals });
    return { kind: 'answered', verdicts, text: refusals[0]?.text ?? null };
  } catch (error) {
    return outcomeOf(error, addresses, wasRead());
  } finally {
    close();
    transport.close();
  }
}

async function writeVerdicts(sender: Sender, trx: Transaction, mail: SentMail, verdicts: readonly Verdict[]) {
  const at = nowIso(sender.now());
  for (const { address, problem, state } of verdicts)
    await trx
      .updateTable('mail_recipient')
      .set({ state, problem, at: state === 'pending' ? null : at })
      .where('messageId', '=', mail.messageId)
      .where('route', '=', 'outside')
      .where('address', '=', address)
      .where('state', '=', 'pending')
      .execute();
  await noteContacts(
    trx,
    mail,
    verdicts.filter(({ state }) => state === 'sent').map(({ address }) => address),
    at,
  );
}

/** Settles an attempt by what the server said of each address; returns when the rest is tried again. */
async function settle(
  sender: Sender,
  trx: Transaction,
  mail: SentMail,
  { verdicts, text }: Outcome & { kind: 'answered' },
): Promise<Date | undefined> {
  await writeVerdicts(sender, trx, mail, verdicts);
  const state = await stateNow(trx, mail.messageId);
  if (state !== 'retry') {
    await setState(sender, trx, mail, state, { lastText: text });
    return undefined;
  }
  const row = await trx
    .selectFrom('mail_outgoing')
    .where('messageId', '=', mail.messageId)
    .select('attempts')
    .executeTakeFirstOrThrow();
  const attempts = row.attempts + 1;
  const nextAt = retryAt(attempts, sender.now());
  if (nextAt === null) await giveUp(sender, trx, mail.messageId);
  const next = nextAt === null ? await stateNow(trx, mail.messageId) : 'retry';
  await setState(sender, trx, mail, next, { nextAt, attempts, lastText: text });
  return nextAt === null ? undefined : new Date(nextAt);
}

/** Whether this attempt still has the mail; also one that was given up meanwhile may tell what it knows. */
async function holds(trx: Transaction, { messageId }: SentMail, handedAt: string): Promise<boolean> {
  const row = await trx
    .updateTable('mail_outgoing')
    .set({ handedAt })
    .where('messageId', '=', messageId)
    .where('handedAt', '=', handedAt)
    .where('state', '=', 'sending')
    .returning('messageId')
    .executeTakeFirst();
  return row !== undefined;
}

async function finish(
  sender: Sender,
  mail: SentMail,
  handedAt: string,
  outcome: Outcome,
): Promise<Date | undefined> {
  const { db, now } = sender;
  if (outcome.kind === 'answered') await serverWorks(db, now());
  else await serverFailed(db, outcome.error, now());
  const { pausedUntil } = await readServerState(db);
  return transaction(db, async (trx) => {
    if (!(await holds(trx, mail, handedAt))) return undefined;
    if (outcome.kind === 'answered') return settle(sender, trx, mail, outcome);
    const lastText = textOf(outcome.error);
    if (outcome.kind === 'doubt') {
      await setState(sender, trx, mail, 'unknown', { lastText });
      return undefined;
    }
    const nextAt = pausedUntil ?? nowIso(now());
    await setState(sender, trx, mail, 'retry', { nextAt, lastText });
    return new Date(nextAt);
  });
}

/** Takes a slot of the limit per minute, and notes that the mail is being handed over; else when to come again. */
async function begin(sender: Sender, mail: Claimed): Promise<{ handedAt: string } | { until?: Date }> {
  const { config, db, now } = sender;
  const { pausedUntil } = await readServerState(db);
  return transaction(db, async (trx) => {
    await withLock(trx, 'mail.slot');
    const at = nowIso(now());
    const paused = pausedUntil !== null && pausedUntil > at ? new Date(pausedUntil) : undefined;
    const until = paused ?? (await slotFreeAt(trx, config.mailOutPerMinute, now()));
    const lockedUntil = new Date(now().getTime() + SENDING_LOCK_MS).toISOString();
    const held = await trx
      .updateTable('mail_outgoing')
      .set(until ? { lockedUntil } : { lockedUntil, handedAt: at, triedAt: at })
      .where('messageId', '=', mail.messageId)
      .where('state', '=', 'sending')
      .where('lockedUntil', '=', mail.lockedUntil)
      .returning('messageId')
      .executeTakeFirst();
    if (!held) return {};
    if (!until) return { handedAt: at };
    await setState(sender, trx, mail, 'retry', { nextAt: until.toISOString() });
    return { until };
  });
}

/** Renews the lock of an attempt, while a large mail is on its way. */
function renewing({ db, log, now }: Sender, { messageId }: SentMail, handedAt: string): () => void {
  const timer = setInterval(() => {
    db.updateTable('mail_outgoing')
      .set({ lockedUntil: new Date(now().getTime() + SENDING_LOCK_MS).toISOString() })
      .where('messageId', '=', messageId)
      .where('handedAt', '=', handedAt)
      .execute()
      .catch((error: unknown) =>
        log.warn({ err: error, messageId }, 'a claim of a mail could not be renewed'),
      );
  }, SENDING_LOCK_MS / 3);
  return () => clearInterval(timer);
}

/**
 * Hands a mail to the mail server for all addresses that are still pending, in one envelope. Without a mail server it
 * is kept. Returns when to try again.
 */
export async function sendOutside(
  sender: Sender,
  mail: Claimed,
  addresses: readonly string[],
): Promise<Date | undefined> {
  const { config, db } = sender;
  if (!sendsMail(config)) {
    await transaction(db, (trx) => setState(sender, trx, mail, 'kept'));
    return undefined;
  }
  const begun = await begin(sender, mail);
  if (!('handedAt' in begun)) return begun.until;
  const stop = renewing(sender, mail, begun.handedAt);
  try {
    const outcome = await handOver(sender, mail.messageId, addresses);
    return await finish(sender, mail, begun.handedAt, outcome);
  } finally {
    stop();
  }
}
