import type { Database } from '@/server/db/database';

/** The mails to an address, the oldest first: their kind and code. */
export async function mailsTo(db: Database, to: string) {
  return db
    .selectFrom('system_mail')
    .select(['kind', 'code', 'link', 'locale', 'text'])
    .where('to', '=', to)
    .orderBy('id')
    .execute();
}

/** The code in the newest mail of a kind. Throws when there is none. */
export async function newestCode(db: Database, to: string, kind: string): Promise<string> {
  const mail = (await mailsTo(db, to)).findLast((one) => one.kind === kind);
  if (!mail?.code) throw new Error(`no mail ${kind} to ${to}`);
  return mail.code;
}
