import { mailLabelsContract } from '@/domain/mail/labels';
import { mailsContract } from '@/domain/mail/mails';
import { implement } from '@/server/core/implement';
import { publishSeen } from '@/server/core/seen';
import { deleteMails } from './acts/remove';
import { restoreMails } from './acts/restore';
import { updateMails } from './acts/update';
import { contextOf } from './context';
import { wholeMail } from './items/own';
import { listLabels } from './labels/list';
import { deleteLabel, newLabel, restoreLabel, updateLabel } from './labels/write';
import { listMails } from './list/list';
import { openThread } from './list/threads';

const mailsRoutes = implement(mailsContract, {
  mails: async (handler) => listMails(contextOf(handler), handler.input),
  mail: async (handler) => {
    const mail = await wholeMail(contextOf(handler), handler.input.mailId);
    // Of a conversation there is one notice, about the mail that began it.
    await publishSeen(handler, handler.user.id, 'mail.mail', [mail.id, mail.threadId]);
    return { mail };
  },
  thread: async (handler) => {
    const page = await openThread(contextOf(handler), handler.input);
    const ids = page.mails.map(({ id }) => id);
    await publishSeen(handler, handler.user.id, 'mail.mail', [...ids, handler.input.threadId]);
    return page;
  },
  updateMails: async (handler) => updateMails(contextOf(handler), handler.input),
  restoreMails: async (handler) => restoreMails(contextOf(handler), handler.input),
  deleteMails: async (handler) => deleteMails(contextOf(handler), handler.input),
});

const labelRoutes = implement(mailLabelsContract, {
  labels: async ({ db, user }) => ({ labels: await listLabels(db, user.id) }),
  newLabel: async (handler) => newLabel(contextOf(handler), handler.input),
  updateLabel: async (handler) => updateLabel(contextOf(handler), handler.input),
  deleteLabel: async (handler) => deleteLabel(contextOf(handler), handler.input),
  restoreLabel: async (handler) => restoreLabel(contextOf(handler), handler.input),
});

/** API of mailboxes. */
export const mailRoutes = [...mailsRoutes, ...labelRoutes];
