import { stale } from '@/domain/errors';
import { DEFAULT_UNDO_SECONDS } from '@/domain/mail/limits';
import type { MailSettings } from '@/domain/mail/writing';
import { UNDO_SECONDS } from '@/domain/mail/words';
import { sendsMail } from '@/server/core/mailer/queue';
import type { Database } from '@/server/db/database';
import { nowIso } from '@/server/db/row';
import { transaction, withLock } from '@/server/db/transaction';
import { cleanHtml } from '@/server/core/html';
import type { MailContext } from './context';

interface Stored {
  settings: MailSettings;
  version: number;
}

async function storedOf(db: Database, userId: string): Promise<Stored> {
  const row = await db
    .selectFrom('mail_settings')
    .where('userId', '=', userId)
    .selectAll()
    .executeTakeFirst();
  const undoSeconds = UNDO_SECONDS.find((one) => one === row?.undoSeconds) ?? DEFAULT_UNDO_SECONDS;
  return { settings: { undoSeconds, signatureHtml: row?.signatureHtml ?? '' }, version: row?.version ?? 0 };
}

const answerOf = ({ config, user }: MailContext, stored: Stored) => ({
  ...stored,
  address: user.email,
  canSendOutside: sendsMail(config),
});

/** How the caller writes mails; version 0 before the first change. */
export async function readSettings(context: MailContext) {
  return answerOf(context, await storedOf(context.db, context.user.id));
}

/** Changes how the caller writes mails. @throws ApiError 400; 409 `stale-version` with the present settings. */
export async function updateSettings(
  context: MailContext,
  { settings, version }: { settings: Partial<MailSettings>; version: number },
) {
  const { db, now, user } = context;
  const { signatureHtml } = settings;
  const signature =
    signatureHtml === undefined ? undefined : await cleanHtml(signatureHtml, 'settings.signatureHtml');
  return transaction(db, async (trx) => {
    await withLock(trx, `mail.settings:${user.id}`);
    const stored = await storedOf(trx, user.id);
    if (stored.version !== version) throw stale(answerOf(context, stored));
    const at = nowIso(now());
    const row = {
      undoSeconds: settings.undoSeconds ?? stored.settings.undoSeconds,
      signatureHtml: signature ?? stored.settings.signatureHtml,
      version: version + 1,
      updatedAt: at,
    };
    await trx
      .insertInto('mail_settings')
      .values({ ...row, userId: user.id, createdAt: at })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(row))
      .execute();
    return answerOf(context, await storedOf(trx, user.id));
  });
}
