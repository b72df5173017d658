import { MAX_MAIL_HTML } from './limits';
import { prefixed } from './threading';
import { addressKey } from './address';

/** Somebody named in a mail. */
export interface NamedPerson {
  userId: string | null;
  name: string;
  address: string;
}

/** A mail that is answered or forwarded. */
export interface BasedMail {
  /** One's own sent mail. */
  isOwn: boolean;
  from: NamedPerson;
  /** Where its writer wants answers; empty: at `from`. */
  replyTo: readonly NamedPerson[];
  to: readonly NamedPerson[];
  cc: readonly NamedPerson[];
  subject: string;
  /** Cleaned. */
  html: string;
}

/** The one who answers: their account and verified addresses. */
export interface Answerer {
  userId: string;
  addresses: readonly string[];
}

const keyOf = ({ userId, address }: NamedPerson) => userId ?? addressKey(address);

/** People without those in `others` and without repetitions. */
function without(people: readonly NamedPerson[], others: Iterable<string>): NamedPerson[] {
  const seen = new Set(others);
  return people.filter((one) => {
    if (seen.has(keyOf(one))) return false;
    seen.add(keyOf(one));
    return true;
  });
}

/**
 * To whom an answer goes: to the writer of the mail, or the address for answers; to an own mail, to its recipients.
 * An answer to all goes to the others named in it as well, but never to oneself, unless there is nobody else. Those of
 * `bcc` are not even known here.
 */
export function replyRecipients(
  mail: BasedMail,
  me: Answerer,
  kind: 'reply' | 'replyAll',
): { to: NamedPerson[]; cc: NamedPerson[] } {
  const writer = mail.replyTo.length > 0 ? mail.replyTo : [mail.from];
  const answered = mail.isOwn ? mail.to : writer;
  if (kind === 'reply') return { to: without(answered, []), cc: [] };
  const own = [me.userId, ...me.addresses.map(addressKey)];
  const to = without([...answered, ...mail.to], own);
  const cc = without(mail.cc, [...own, ...to.map(keyOf)]);
  if (to.length > 0) return { to, cc };
  return cc.length > 0 ? { to: cc, cc: [] } : { to: without(answered, []), cc: [] };
}

export const replySubject = (subject: string): string => prefixed(subject, 'reply');
export const forwardSubject = (subject: string): string => prefixed(subject, 'forward');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** Nothing of a quote, rather than a broken part of it, where the mail would be too long to be saved. */
const fitting = (html: string) => (html.length <= MAX_MAIL_HTML ? html : '');

/** The text of an answer: room to write, a line that says who wrote when, and what they wrote. */
export function quoted(html: string, wrote: string): string {
  return fitting(`<p></p><p>${escaped(wrote)}</p><blockquote>${html}</blockquote>`);
}

/** A line of the header of a forwarded mail. */
interface HeaderLine {
  label: string;
  text: string;
}

/** The text of a forwarded mail: room to write, a title, who wrote what to whom and when, and the mail. */
export function forwarded(html: string, title: string, lines: readonly HeaderLine[]): string {
  const header = lines.map(({ label, text }) => `${escaped(label)}: ${escaped(text)}`).join('<br>');
  return fitting(`<p></p><p>${escaped(title)}</p><p>${header}</p>${html}`);
}

/** People in a line of text, `Anna <anna@example.org>, Ben`. */
export function peopleText(people: readonly NamedPerson[]): string {
  return people
    .map(({ name, address }) => (name === '' || address === '' ? name || address : `${name} <${address}>`))
    .join(', ');
}
