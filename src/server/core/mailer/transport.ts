import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createTransport, type SentMessageInfo, type Transporter } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import { isLoopback } from '@/server/core/address';
import type { Config } from '@/server/core/config';

const CONNECT_MS = 15_000;
const SILENCE_MS = 60_000;

/** Problems of the mail server that are reported to admins. */
export type ServerProblem =
  'url-invalid' | 'key-unreadable' | 'sign-in-refused' | 'not-encrypted' | 'certificate' | 'unreachable';

/** Thrown for an `SMTP_URL` that is no address of a mail server. */
class BadSmtpUrl extends Error {
  override readonly name = 'BadSmtpUrl';
}

/** Host and port of the mail server; nothing secret. Null when the address can't be read. */
export function serverName(config: Config): string | null {
  const { smtpUrl = '' } = config;
  return URL.canParse(smtpUrl) ? new URL(smtpUrl).host || null : null;
}

/** Thrown when mails should be signed and the key can't be used. */
class BadSigningKey extends Error {
  override readonly name = 'BadSigningKey';
}

/** DKIM options of the mail library; without them it sends mails unsigned. */
function signatureOf({ dkim }: Config): SMTPTransport.Options {
  if (!dkim) return {};
  try {
    const privateKey = createPrivateKey(readFileSync(dkim.keyFile)).export({ type: 'pkcs8', format: 'pem' });
    return {
      dkim: { domainName: dkim.domain, keySelector: dkim.selector, privateKey: privateKey.toString() },
    };
  } catch (error) {
    throw new BadSigningKey('DKIM_KEY_FILE can not be read as a private key', { cause: error });
  }
}

function optionsOf({ smtpUrl = '', smtpAllowPlain }: Config): SMTPTransport.Options {
  if (!URL.canParse(smtpUrl)) throw new BadSmtpUrl('SMTP_URL can not be read');
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  if (!['smtp:', 'smtps:'].includes(protocol) || hostname === '')
    throw new BadSmtpUrl('SMTP_URL must be like smtp://user:password@mail.example.com:587');
  const host = hostname.replace(/^\[|\]$/g, '');
  const secure = protocol === 'smtps:';
  const near = isLoopback(host);
  return {
    host,
    port: Number(port) || (secure ? 465 : 587),
    secure,
    // Mails contain codes and links: they leave the machine encrypted or not at all.
    requireTLS: !secure && !near && !smtpAllowPlain,
    // A relay on the same machine has no trusted certificate.
    tls: { rejectUnauthorized: !near },
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  };
}

/** @throws BadSmtpUrl, BadSigningKey */
export function openTransport(config: Config): Transporter<SentMessageInfo> {
  return createTransport({ ...optionsOf(config), ...signatureOf(config) });
}

const BY_CODE: Readonly<Record<string, ServerProblem>> = {
  EAUTH: 'sign-in-refused',
  ENOAUTH: 'sign-in-refused',
  ETLS: 'not-encrypted',
  ECONNECTION: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EDNS: 'unreachable',
  ESOCKET: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ENOTFOUND: 'unreachable',
};
const CERTIFICATE = /certificate|self.signed|altname|ssl|wrong version/i;

/** What a send error says about the server; null when it concerns the one mail only. */
export function problemOf(error: unknown): ServerProblem | null {
  if (error instanceof BadSmtpUrl) return 'url-invalid';
  if (error instanceof BadSigningKey) return 'key-unreadable';
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const problem = BY_CODE[code] ?? null;
  return problem === 'unreachable' && CERTIFICATE.test(message) ? 'certificate' : problem;
}

/** The server's error message, in one short line. */
export function detailOf(error: unknown): string {
  const { response, message } = error as { response?: string; message?: string };
  return (response ?? message ?? 'error').replace(/\s+/g, ' ').slice(0, 300);
}
