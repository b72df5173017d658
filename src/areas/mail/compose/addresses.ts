import { mailbox } from '@/domain/email';
import { parseAddress } from '@/domain/mail/address';

/** An address as somebody typed it: `email` is as given where it is none. */
export interface TypedAddress {
  name: string;
  email: string;
}

/** Commas, semicolons and lines, but not inside quotes or angle brackets. */
const PIECES = /(?:"[^"]*"|<[^<>]*>|[^,;，；、\n\r"<>]|["<>])+/g;
const NAMED = /^(.*?)\s*<([^<>]*)>$/s;

/** `Anna Weber <anna@example.com>` or an address alone. */
function read(piece: string): TypedAddress {
  const [, name = '', inside] = NAMED.exec(piece) ?? [];
  const plain = (inside ?? piece).trim().replace(/^mailto:/i, '');
  const parsed = mailbox.safeParse(plain);
  return {
    name: name.replace(/^"(.*)"$/s, '$1').trim(),
    email: parsed.success ? parsed.data : plain,
  };
}

/**
 * The addresses of a typed or pasted list. A piece before `Anna <anna@example.com>` that is no address is the other
 * part of the name: `Weber, Anna <anna@example.com>`.
 */
export function readAddresses(text: string): TypedAddress[] {
  const pieces = (text.match(PIECES) ?? []).map((piece) => piece.trim()).filter((piece) => piece !== '');
  const joined: string[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const goesOn = before !== undefined && !before.includes('@') && NAMED.test(piece);
    if (goesOn) joined.splice(-1, 1, `${before}, ${piece}`);
    else joined.push(piece);
  }
  return joined.map(read);
}

/** Whether a mail can be addressed to it. */
export const isAddress = (text: string): boolean => parseAddress(text) !== null;

/** Providers of mail whose names are often mistyped; short names are left out, since they are near to others. */
const PROVIDERS = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.fr',
  'outlook.com',
  'outlook.fr',
  'yahoo.com',
  'icloud.com',
  'orange.fr',
  'laposte.net',
  'protonmail.com',
  'proton.me',
  'yandex.ru',
] as const;
/** Near to a name above, and providers themselves. */
const REAL = new Set(['email.com', 'ymail.com', 'fmail.com', 'yahoo.co']);

/** Whether one letter added, left out, changed, or exchanged with its neighbour makes `b` of `a`. */
function isOneSlip(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const rest = (text: string, skipped: number) => text.slice(at + skipped);
  if (a.length !== b.length)
    return a.length > b.length ? rest(a, 1) === rest(b, 0) : rest(a, 0) === rest(b, 1);
  const isExchange = a[at] === b[at + 1] && a[at + 1] === b[at] && rest(a, 2) === rest(b, 2);
  return isExchange || rest(a, 1) === rest(b, 1);
}

/** The address that was probably meant, e.g. `anna@gmail.com` for `anna@gmial.com`; null when it looks right. */
export function meantAddress(email: string): string | null {
  const [box, domain] = email.split('@');
  const given = domain?.toLowerCase() ?? '';
  if (REAL.has(given) || PROVIDERS.some((known) => known === given)) return null;
  const meant = PROVIDERS.find((known) => isOneSlip(given, known));
  return meant ? `${box}@${meant}` : null;
}
