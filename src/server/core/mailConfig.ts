import { resolve } from 'node:path';
import * as z from 'zod';
import { missingOf, onOff } from './configFields';

/** The settings of outgoing mail. */
export interface MailConfig {
  /** The mail server, `smtp://…` or `smtps://…`, not validated; undefined = mails are stored in a folder. */
  smtpUrl: string | undefined;
  /** Whether mails may be sent without encryption to a server on another machine. */
  smtpAllowPlain: boolean;
  /** `Name <address>`; undefined = `no-reply` at the host of `publicUrl`. */
  mailFrom: string | undefined;
  mailOutPerMinute: number;
  /** DKIM signing of mails; undefined = unsigned. */
  dkim: DkimConfig | undefined;
}

/** The signing identity of mails. */
interface DkimConfig {
  domain: string;
  selector: string;
  /** Absolute path of the private key (PEM). */
  keyFile: string;
}

/** The variables of outgoing mail. */
export const mailFields = {
  // A wrong address must not prevent the server from starting: the mailer checks it and notifies the admins.
  SMTP_URL: z.string().optional(),
  SMTP_ALLOW_PLAIN: onOff('off'),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, {
      error: 'must be an address such as no-reply@example.com or Atrium <no-reply@example.com>',
    })
    .optional(),
  MAIL_OUT_PER_MINUTE: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, { error: 'must be a number from 1 to 99999' })
    .default('60')
    .transform(Number),
  DKIM_DOMAIN: z
    .string()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i, { error: 'must be a domain such as example.com' })
    .optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[a-z\d-]+(\.[a-z\d-]+)*$/i, { error: 'must be a name such as mail2026' })
    .optional(),
  DKIM_KEY_FILE: z.string().optional(),
};

const environment = z.object(mailFields);
type MailEnvironment = z.output<typeof environment>;

const DKIM_NAMES = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'] as const;

/** An incomplete DKIM configuration would silently send unsigned mails. */
export const mailMistakes = (env: MailEnvironment): string[] => missingOf(env, DKIM_NAMES);

function dkimOf(env: MailEnvironment): DkimConfig | undefined {
  const { DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile } = env;
  return domain && selector && keyFile ? { domain, selector, keyFile: resolve(keyFile) } : undefined;
}

/** The mail settings from the variables. */
export function mailOf(env: MailEnvironment): MailConfig {
  return {
    smtpUrl: env.SMTP_URL,
    smtpAllowPlain: env.SMTP_ALLOW_PLAIN,
    mailFrom: env.MAIL_FROM,
    mailOutPerMinute: env.MAIL_OUT_PER_MINUTE,
    dkim: dkimOf(env),
  };
}
