import type { Description, Reader } from '@/server/core/readables';

/** The page that shows a mail, wherever it is moved. */
export const mailPath = (mailId: string): string => `/dashboard/mail/all/${mailId}`;

/** Of these people and mails, whose each mail is. */
export const readableMails: Reader = async (db, userIds, ids) =>
  db
    .selectFrom('mail_item')
    .where('id', 'in', ids)
    .where('userId', 'in', userIds)
    .select(['id', 'userId'])
    .execute();

/** How a mail is named where other records link to it; below its subject who wrote it. */
export const mailDescription: Description = {
  at: /^\/dashboard\/mail\/(?:label\/[\w-]+|[a-z]+)\/([\w-]+)(?:[?#]|$)/,
  idOf: async (db, named) => {
    const found = await db.selectFrom('mail_item').select('id').where('id', '=', named).executeTakeFirst();
    return found?.id ?? null;
  },
  describe: async (db, ids) => {
    const rows = await db
      .selectFrom('mail_item as i')
      .innerJoin('mail_message as m', 'm.id', 'i.messageId')
      .where('i.id', 'in', ids)
      .where('i.folder', '<>', 'trash')
      .select(['i.id', 'm.subject', 'm.fromName'])
      .execute();
    return rows.map(({ id, subject, fromName }) => ({
      id,
      title: subject,
      text: fromName,
      path: mailPath(id),
    }));
  },
};
