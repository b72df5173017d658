import { mailbox } from '@/domain/email';
import { MAX_MAIL_NAME } from './limits';

/** Octets of the part before the `@` (RFC 5321). */
const MAX_LOCAL = 64;
/** Octets of a label of a domain (RFC 1035). */
const MAX_DOMAIN_LABEL = 63;
/** Line breaks and other control characters would end a header; overrides of direction would disguise an address. */
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;
const NAMED = /^(.*)<([^<>]*)>$/s;

/** A recipient that mail can be sent to. */
export interface ParsedAddress {
  name: string;
  /** In lower case; its domain in ASCII form. */
  address: string;
}

const unquoted = (name: string) => name.trim().replace(/^"(.*)"$/s, '$1');

/**
 * Reads an address as typed, `name@example.com` or `Name <name@example.com>`, with the name given beside it, if any.
 * Null for what no mail can be sent to.
 */
export function parseAddress(typed: string, given = ''): ParsedAddress | null {
  const [, named, inside] = NAMED.exec(typed.trim()) ?? [];
  const name = given.trim() || unquoted(named ?? '').trim();
  if (UNPRINTABLE.test(typed) || UNPRINTABLE.test(name) || name.length > MAX_MAIL_NAME) return null;
  const { success, data } = mailbox.safeParse(inside ?? typed);
  if (!success) return null;
  const address = data.toLowerCase();
  const [local = '', domain = ''] = address.split('@');
  if (local.length > MAX_LOCAL) return null;
  if (domain.split('.').some((label) => label.length > MAX_DOMAIN_LABEL)) return null;
  return { name, address };
}

/** What equal mailboxes have in common: letter case and a `+tag` make no difference. */
export function addressKey(address: string): string {
  const [local = '', domain = ''] = address.trim().toLowerCase().split('@');
  const tag = local.indexOf('+');
  return `${tag > 0 ? local.slice(0, tag) : local}@${domain}`;
}
