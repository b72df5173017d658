import type { WritingSettings } from '@/areas/mail/compose/composeSlice';
import type { Draft, Mail, MailPerson } from '@/domain/mail/schemas';

/** A person of the workspace, as a recipient. */
export const insiderOf = (name: string): MailPerson => ({
  name,
  email: `${name.toLowerCase()}@atrium.example`,
  avatar: null,
  userId: `user-${name.toLowerCase()}`,
});

/** An address outside of the workspace, as a recipient. */
export const outsiderOf = (email: string): MailPerson => ({ name: '', email, avatar: null, userId: null });

/** A draft as the composer opens it. */
export const draftOf = (changes: Partial<Draft> = {}): Draft => ({
  mailId: 'd1',
  version: 1,
  to: [],
  cc: [],
  bcc: [],
  subject: '',
  html: '',
  attachments: [],
  inReplyToMailId: null,
  ...changes,
});

/** A mail of the own mailbox, as it is answered after writing. */
export const writtenMailOf = (changes: Partial<Mail> = {}): Mail => ({
  id: 'd1',
  threadId: 'd1',
  labelIds: ['drafts'],
  folder: 'drafts',
  isImportant: false,
  isStarred: false,
  isUnread: false,
  subject: '',
  message: '',
  html: '',
  createdAt: '2026-11-21T10:00:00.000Z',
  attachments: [],
  from: insiderOf('Amira'),
  to: [],
  cc: [],
  bcc: [],
  recipientCount: 0,
  external: false,
  delivery: null,
  thread: null,
  ...changes,
});

/** The answer of the settings of writing mails. */
export const writingSettingsOf = (changes: Partial<WritingSettings> = {}): WritingSettings => ({
  settings: { undoSeconds: 10, signatureHtml: '' },
  version: 1,
  address: 'amira@example.com',
  canSendOutside: true,
  ...changes,
});
