import * as z from 'zod';
import { emailAddress } from '@/domain/email';
import { defineContract } from '@/domain/contract';
import { LANGUAGES } from '@/domain/languages';
import { MAX_LIMIT } from '@/domain/paging';
import { id, instant, nextCursor, version } from '@/domain/schemas';
import { workspaceAddresses } from './addresses';
import { LEGAL_LENGTH } from './legalText';
import { mailContent, mailServer, mailsQuery, systemMail, systemMailRow } from './mailSchemas';
import { confirmForm, workspace, workspaceFields } from './schemas';

/** Two texts in five languages, with a margin. */
const UPDATE_LIMIT = 12 * LEGAL_LENGTH;

const settings = z.object({ workspace });
const started = z.object({ started: z.literal(true) });
/** For addresses that the browser opens itself, where no header can be set. */
const proof = z.string().max(200).optional();

export const workspaceContract = defineContract({
  settings: {
    ...workspaceAddresses.settings,
    summary: 'The settings of the workspace',
    access: 'workspace.manage',
    response: z.object({
      ...settings.shape,
      server: z.object({
        version: z.string().max(40),
        /** Whether the server is reachable from other machines. */
        isReachable: z.boolean(),
        demo: z.enum(['on', 'off', 'public']),
        /** Enabled sign-in providers. */
        providers: z.array(z.object({ id: z.string().max(40), name: z.string().max(80) })).max(10),
      }),
    }),
  },
  update: {
    ...workspaceAddresses.update,
    summary: 'Change some settings of the workspace; texts are cleaned',
    access: 'workspace.manage',
    bodyLimit: UPDATE_LIMIT,
    body: workspaceFields.partial().extend({ version: version }),
    response: settings,
    errors: ['stale-version', 'demo-locked'],
  },
  legal: {
    ...workspaceAddresses.legal,
    summary: 'The terms or the privacy text, as HTML of `h2 p br ul li`',
    access: 'public',
    query: z.object({ doc: z.enum(['terms', 'privacy']), lang: z.enum(LANGUAGES) }),
    response: z.object({
      html: z.string().max(LEGAL_LENGTH),
      /** Null while the product's default text is used. */
      updatedAt: instant.nullable(),
      /** False: there is no text in this language, so this is the English one. */
      translated: z.boolean(),
    }),
  },
  resetDemo: {
    ...workspaceAddresses.resetDemo,
    summary: 'Make the sample data anew; all sessions end',
    access: 'admin',
    body: confirmForm,
    response: started,
    errors: ['no-demo', 'demo-locked'],
  },
  leaveDemo: {
    ...workspaceAddresses.leaveDemo,
    summary: 'Remove all people and data and begin with an empty workspace; all sessions end',
    access: 'admin',
    body: confirmForm,
    response: started,
    errors: ['no-demo', 'demo-locked'],
  },
  backup: {
    ...workspaceAddresses.backup,
    summary:
      'The archive of `npm run backup` as it is made, without the secret of the server and without what grants access',
    access: 'admin',
    asksPassword: true,
    query: z.object({ proof }),
    errors: ['password-needed', 'demo-locked', 'too-many-attempts'],
  },
  mails: {
    ...workspaceAddresses.mails,
    summary: 'Mails that the system has written, the newest first',
    access: 'workspace.manage',
    query: mailsQuery,
    response: z.object({
      mails: z.array(systemMailRow).max(MAX_LIMIT),
      next: nextCursor,
      server: mailServer,
    }),
  },
  mail: {
    ...workspaceAddresses.mail,
    summary: 'One mail without its content',
    access: 'workspace.manage',
    query: z.object({ mailId: id }),
    response: z.object({ mail: systemMail }),
  },
  mailContent: {
    ...workspaceAddresses.mailContent,
    summary: 'What a mail says, its link and its code; each look is logged',
    access: 'admin',
    asksPassword: true,
    query: z.object({ mailId: id, proof }),
    response: z.object({ content: mailContent }),
    errors: ['password-needed', 'content-cleared'],
  },
  mailBody: {
    ...workspaceAddresses.mailBody,
    summary: 'What a mail says, as a page of its own for a frame without scripts',
    access: 'admin',
    asksPassword: true,
    query: z.object({ mailId: id, proof }),
    errors: ['password-needed', 'content-cleared'],
  },
  retryMail: {
    ...workspaceAddresses.retryMail,
    summary: 'Send a waiting, kept or failed mail now',
    access: 'workspace.manage',
    body: z.object({ mailId: id }),
    response: z.object({ mail: systemMailRow }),
    errors: ['no-mail-server', 'mail-sent', 'content-cleared'],
  },
  testMail: {
    ...workspaceAddresses.testMail,
    summary: 'Send a test mail',
    access: 'workspace.manage',
    idempotency: 'optional',
    body: z.object({ to: emailAddress }),
    response: z.object({ mail: systemMailRow }),
    errors: ['too-many-attempts'],
  },
});
