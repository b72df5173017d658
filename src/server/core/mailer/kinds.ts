import type { Role } from '@/domain/auth/permissions';

/**
 * The params of each kind of mail. Instants are ISO-8601 UTC; they are formatted in the reader's language and zone.
 */
export interface MailParams {
  'verify-code': { code: string };
  'reset-code': { code: string };
  'password-changed': { at: string };
  /** To the new address. */
  'email-change-code': { code: string };
  /** To the old address; `email` is the new one. */
  'email-changed': { email: string };
  'new-sign-in': { device: string; address: string; at: string };
  'two-factor-on': { at: string };
  'two-factor-off': { at: string };
  /** Remaining codes. */
  'backup-codes-low': { count: number };
  /** `token` opens the registration; `message` is the inviter's own line. */
  invitation: { token: string; invitedBy: string; role: Role; until: string; message?: string | undefined };
  'account-approved': Record<string, never>;
  'account-rejected': { reason?: string | null | undefined };
  'account-banned': { reason?: string | null | undefined; until?: string | null | undefined };
  'role-changed': { role: Role };
  'account-deleted': { until: string };
  /** `until`: expiry. */
  'token-created': { name: string; until: string };
  /**
   * `at` is the start, of an all-day event `day`, its date; `due` the instant at which a late reminder was due. Also
   * needs `link`.
   */
  'event-reminder': {
    title: string;
    at?: string | undefined;
    day?: string | undefined;
    location: string;
    due?: string | undefined;
  };
  /** To the buyer of an order, guests too. */
  'order-placed': { number: string };
  'order-paid': { number: string };
  'order-shipped': { number: string };
  'order-cancelled': { number: string };
  'order-refunded': { number: string };
  /** To the person who requested the link to an order. */
  'order-link': { number: string };
  /** Also needs `subject`, `text`, `link` and the language. */
  invoice: { number: string };
  /** Also needs `subject` and `sections`: what happened. */
  notification: Record<string, never>;
  /** Also needs `sections`. */
  digest: { count: number };
  test: { at: string };
}

export type MailKind = keyof MailParams;

/** The structure of a kind of mail: names of its texts in the text file `mails`. */
interface MailForm<K extends MailKind> {
  /** Paragraphs in their order; one that is named after a param is left out where that is missing. */
  lines: readonly string[];
  /** Path in the app that the button opens; absent = no button. */
  link?: (params: MailParams[K], to: string) => string;
  /** Its code or link lets its reader in somewhere: its content is cleared once it is sent. */
  grantsAccess?: true;
}

const SECURITY = '/dashboard/user/account?tab=security';
const LOGIN = '/auth/login';
const RESET = '/auth/reset-password';
const LANDING = '/dashboard';
const CALENDAR = '/dashboard/calendar';
const NOTICES = '/dashboard/notifications';

/** Secrets go after `#`: they reach neither a server's log nor a referrer. */
const fragment = (values: Record<string, string>) => new URLSearchParams(values).toString();

export const MAIL_FORMS: { readonly [K in MailKind]: MailForm<K> } = {
  'verify-code': {
    grantsAccess: true,
    lines: ['main'],
    link: ({ code }) => `/auth/verify#${fragment({ code })}`,
  },
  'reset-code': {
    grantsAccess: true,
    lines: ['main'],
    link: ({ code }, email) => `/auth/new-password#${fragment({ email, code })}`,
  },
  'password-changed': { lines: ['main', 'other'], link: () => RESET },
  'email-change-code': {
    grantsAccess: true,
    lines: ['main'],
    link: ({ code }) => `/dashboard/user/account?tab=general#${fragment({ code })}`,
  },
  'email-changed': { lines: ['main', 'other'], link: () => LOGIN },
  'new-sign-in': { lines: ['main', 'device', 'at', 'address', 'other'], link: () => SECURITY },
  'two-factor-on': { lines: ['main', 'other'], link: () => SECURITY },
  'two-factor-off': { lines: ['main', 'other'], link: () => SECURITY },
  'backup-codes-low': { lines: ['main'], link: () => SECURITY },
  invitation: {
    grantsAccess: true,
    lines: ['main', 'message', 'until'],
    link: ({ token }) => `/auth/register?${fragment({ invitation: token })}`,
  },
  'account-approved': { lines: ['main'], link: () => LOGIN },
  'account-rejected': { lines: ['main', 'reason'] },
  'account-banned': { lines: ['main', 'reason', 'until'] },
  'role-changed': { lines: ['main'], link: () => LANDING },
  'account-deleted': { lines: ['main'], link: () => LOGIN },
  'token-created': { lines: ['main', 'until', 'other'], link: () => SECURITY },
  'event-reminder': { lines: ['main', 'at', 'day', 'location', 'due'], link: () => CALENDAR },
  'order-placed': { grantsAccess: true, lines: ['main', 'other'] },
  'order-paid': { grantsAccess: true, lines: ['main'] },
  'order-shipped': { grantsAccess: true, lines: ['main'] },
  'order-cancelled': { grantsAccess: true, lines: ['main'] },
  'order-refunded': { grantsAccess: true, lines: ['main'] },
  'order-link': { grantsAccess: true, lines: ['main', 'other'] },
  invoice: { grantsAccess: true, lines: ['main'] },
  notification: { lines: ['main'], link: () => NOTICES },
  digest: { lines: ['main'], link: () => NOTICES },
  test: { lines: ['main'], link: () => LANDING },
};

export const MAIL_KINDS = Object.keys(MAIL_FORMS) as MailKind[];

/** The kinds whose code or link lets their reader in somewhere. */
export const GRANTING_KINDS: readonly string[] = MAIL_KINDS.filter((kind) => MAIL_FORMS[kind].grantsAccess);

/** Whether the mails of a kind let their reader in somewhere. */
export const grantsAccess = (kind: string): boolean => GRANTING_KINDS.includes(kind);

/** The columns of a mail whose content was cleared. */
export const CLEARED = { text: '', html: '', link: null, code: null } as const;
