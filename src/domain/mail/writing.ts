import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import { givenInstant, id, version } from '@/domain/schemas';
import { mailWritingAddresses } from './addresses';
import { MAX_DRAFT_BODY, MAX_RECIPIENTS_OFFERED, MAX_SIGNATURE } from './limits';
import { draft, draftFields, mail, mailPerson } from './schemas';
import { BASES, UNDO_SECONDS } from './words';

const byMail = z.object({ mailId: id });
const written = z.object({ mail, draft });
const sent = z.object({ mail });

/** How a person writes mails. */
export const mailSettings = z.object({
  /** Seconds in which sending can be undone. */
  undoSeconds: z.literal(UNDO_SECONDS),
  signatureHtml: z.string().max(MAX_SIGNATURE),
});
export type MailSettings = z.output<typeof mailSettings>;

const settingsAnswer = z.object({
  settings: mailSettings,
  version,
  /** Where answers from outside go: the own address. */
  address: z.string(),
  /** Whether the workspace sends to addresses outside. */
  canSendOutside: z.boolean(),
});

/** Drafts, sending, and what belongs to writing. */
export const mailWritingContract = defineContract({
  newDraft: {
    ...mailWritingAddresses.newDraft,
    summary: 'Make a draft: empty, with content, or based on a mail',
    access: 'mail.use',
    idempotency: 'optional',
    bodyLimit: MAX_DRAFT_BODY,
    body: z
      .object({
        draft: draftFields.optional(),
        basedOn: z.strictObject({ mailId: id, kind: z.enum(BASES) }).optional(),
      })
      .refine(({ draft: given, basedOn }) => given === undefined || basedOn === undefined, {
        path: ['basedOn'],
        error: 'invalid',
      }),
    response: written,
  },
  draft: {
    ...mailWritingAddresses.draft,
    summary: 'A draft as the composer opens it; not found once it is sent',
    access: 'mail.use',
    query: byMail,
    response: z.object({ draft }),
  },
  updateDraft: {
    ...mailWritingAddresses.updateDraft,
    summary: 'Save a draft; the version of an older one is refused with the present text',
    access: 'mail.use',
    bodyLimit: MAX_DRAFT_BODY,
    body: z.object({ mailId: id, version, draft: draftFields }),
    response: written,
    errors: ['stale-version', 'already-sent'],
  },
  sendDraft: {
    ...mailWritingAddresses.sendDraft,
    summary: 'Send a draft, after the seconds in which that can be undone or at a given time',
    access: 'mail.use',
    idempotency: 'required',
    ownTransaction: true,
    body: z.object({ mailId: id, version, sendAt: givenInstant.optional() }),
    response: sent,
    errors: ['stale-version', 'already-sent', 'too-many-attempts'],
  },
  cancelSending: {
    ...mailWritingAddresses.cancelSending,
    summary: 'Take a mail back that was not sent yet: it is a draft again',
    access: 'mail.use',
    body: byMail,
    response: written,
    errors: ['too-late'],
  },
  retrySending: {
    ...mailWritingAddresses.retrySending,
    summary: 'Send a mail again to those who did not get it',
    access: 'mail.use',
    body: byMail,
    response: sent,
    errors: ['already-sent'],
  },
  settleSending: {
    ...mailWritingAddresses.settleSending,
    summary: 'Say whether a mail of unknown outcome was sent; if not, it is sent again',
    access: 'mail.use',
    body: z.object({ mailId: id, sent: z.boolean() }),
    response: sent,
    errors: ['already-sent'],
  },
  recipients: {
    ...mailWritingAddresses.recipients,
    summary: 'People and known addresses to write to',
    access: 'mail.use',
    query: z.object({ query: z.string().trim().min(1).max(100) }),
    response: z.object({
      recipients: z.array(mailPerson.extend({ inside: z.boolean() })).max(MAX_RECIPIENTS_OFFERED),
    }),
  },
  settings: {
    ...mailWritingAddresses.settings,
    summary: 'Own settings of writing mails',
    access: 'mail.use',
    response: settingsAnswer,
  },
  updateSettings: {
    ...mailWritingAddresses.updateSettings,
    summary: 'Change own settings of writing mails',
    access: 'mail.use',
    body: z.object({ settings: mailSettings.partial().strict(), version }),
    response: settingsAnswer,
    errors: ['stale-version'],
  },
});
