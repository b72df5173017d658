import * as z from 'zod';

/** Letters, digits and the dots of IDNA, of any script: nothing that a URL reads as more than a host. */
const FOREIGN_HOST = /^(?=.*[^\0-\x7F])[\p{L}\p{M}\p{N}.\-。．｡\u200C\u200D]+$/u;
/** As zod's own pattern, with top-level domains of other scripts in their ASCII form too. */
const PATTERN =
  /^(?!\.)(?!.*\.\.)(?:[A-Za-z0-9_'+\-.]*)[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;
const MAX_EMAIL = 254;

/** A domain name in its ASCII form (`bücher.example` → `xn--bcher-kva.example`, RFC 5891); anything else as it is. */
export function asciiDomain(domain: string): string {
  if (domain.length > MAX_EMAIL || !FOREIGN_HOST.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** An address trimmed, with its domain in ASCII form: the two spellings of a domain are one mailbox. */
function tidied(address: string): string {
  const [, box = '', domain] = /^([^@]*@)([^@]*)$/.exec(address.trim()) ?? [];
  return domain === undefined ? address.trim() : box + asciiDomain(domain);
}

const format = z.email({ pattern: PATTERN });
/** An e-mail address as people give it to be written to: at most 254 characters, as it was typed but for its domain. */
export const mailbox = z.string().overwrite(tidied).max(MAX_EMAIL).pipe(format);

/** The same, where none may be given. */
export const mailboxOrNone = z
  .string()
  .overwrite(tidied)
  .max(MAX_EMAIL)
  .refine((text) => text === '' || format.safeParse(text).success, { error: 'email-invalid' });

/** The e-mail address of an account as it is stored: also in lower case. */
export const emailAddress = z
  .string()
  .overwrite((text) => tidied(text.toLowerCase()))
  .min(1)
  .max(MAX_EMAIL)
  .pipe(z.email({ pattern: PATTERN, error: 'email-invalid' }));
