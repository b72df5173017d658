import type { Mail, MailLabel, MailPerson } from '@/domain/mail/schemas';
import { SYSTEM_LABELS } from '@/domain/mail/words';

/** Somebody who writes or gets a mail in component tests. */
export function mailPersonOf(name: string): MailPerson {
  const id = name.split(' ')[0]?.toLowerCase() ?? '';
  return { name, email: `${id}@atrium.example`, avatar: null, userId: id };
}

/** A mail of Ben Ode in the inbox, read and with its text; a conversation of its own. */
export function mailOf(id: string, changes: Partial<Mail> = {}): Mail {
  const folder = changes.folder ?? 'inbox';
  return {
    id,
    threadId: `t-${id}`,
    labelIds: [folder],
    folder,
    isImportant: false,
    isStarred: false,
    isUnread: false,
    subject: `Subject ${id}`,
    message: `Text ${id}`,
    html: `<p>Text ${id}</p>`,
    createdAt: '2026-11-20T14:10:00.000Z',
    attachments: [],
    from: mailPersonOf('Ben Ode'),
    to: [mailPersonOf('Amira Haddad')],
    cc: [],
    bcc: [],
    recipientCount: 1,
    external: false,
    delivery: null,
    thread: null,
    ...changes,
  };
}

/** A mail as lists hold it. */
export const mailRowOf = (id: string, changes: Partial<Mail> = {}): Mail =>
  mailOf(id, { html: null, ...changes });

/** An own label. */
export const labelOf = (id: string, name: string, changes: Partial<MailLabel> = {}): MailLabel => ({
  id,
  type: 'custom',
  name,
  color: '#1F5FCC',
  unreadCount: 0,
  totalCount: null,
  version: 1,
  ...changes,
});

/** The labels of a mailbox whose archive and outbox are empty; then the own ones. */
export function labelsOf(...custom: MailLabel[]): MailLabel[] {
  const system = SYSTEM_LABELS.filter((label) => label !== 'archive' && label !== 'outbox').map(
    (label): MailLabel => ({
      id: label,
      type: 'system',
      name: label,
      color: null,
      unreadCount: label === 'inbox' ? 2 : 0,
      totalCount: label === 'drafts' ? 1 : null,
      version: null,
    }),
  );
  return [...system, ...custom];
}
