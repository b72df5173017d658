import type { MailTo } from '@/core/intents/intents';
import type { Attachment } from '@/domain/blobs/schemas';
import type { Draft, DraftFields, MailPerson, RecipientInput } from '@/domain/mail/schemas';
import type { RecipientKind } from '@/domain/mail/words';

/** What a mail being written holds. */
export interface MailContent extends Readonly<Record<RecipientKind, readonly MailPerson[]>> {
  subject: string;
  html: string;
  attachments: readonly Attachment[];
}

const recipientOf = ({ userId, email, name }: MailPerson): RecipientInput => {
  if (userId !== null) return { userId };
  return { email, ...(name !== '' && { name }) };
};

/** The content as it is sent to the server. */
export function fieldsOf({ to, cc, bcc, subject, html, attachments }: MailContent): DraftFields {
  return {
    to: to.map(recipientOf),
    cc: cc.map(recipientOf),
    bcc: bcc.map(recipientOf),
    subject,
    html,
    attachmentIds: attachments.map(({ id }) => id),
  };
}

export const contentOf = ({ to, cc, bcc, subject, html, attachments }: Draft): MailContent => ({
  to,
  cc,
  bcc,
  subject,
  html,
  attachments,
});

export const isSame = (a: MailContent, b: MailContent): boolean =>
  JSON.stringify(fieldsOf(a)) === JSON.stringify(fieldsOf(b));

/** What a recipient is known by, within a mail. */
export const keyOf = ({ userId, email }: MailPerson): string => userId ?? email.toLowerCase();

const isEmptyHtml = (html: string) => html.replace(/<[^>]*>|&nbsp;|\s/g, '') === '';

/** The parts of both, each recipient and file once; the first text above the second. */
export function joined(first: MailContent, second: MailContent): MailContent {
  const everybody = (kind: RecipientKind) => {
    const all = [...first[kind], ...second[kind]];
    return all.filter((one, at) => all.findIndex((other) => keyOf(other) === keyOf(one)) === at);
  };
  const files = [...first.attachments, ...second.attachments];
  return {
    to: everybody('to'),
    cc: everybody('cc'),
    bcc: everybody('bcc'),
    subject: second.subject === '' ? first.subject : second.subject,
    html: [first.html, second.html].filter((html) => !isEmptyHtml(html)).join(''),
    attachments: files.filter(({ id }, at) => files.findIndex((other) => other.id === id) === at),
  };
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const paragraph = (line: string) => `<p>${line.replace(/[&<>]/g, (sign) => SIGNS[sign] ?? sign)}</p>`;

/** Plain text as HTML: a paragraph for each line. */
export const htmlOfText = (text: string): string => text.split('\n').map(paragraph).join('');

const personOf = (to: MailTo): MailPerson =>
  'userId' in to
    ? { name: to.name, email: '', avatar: to.avatar ?? null, userId: to.userId }
    : { name: to.name ?? '', email: to.email, avatar: null, userId: null };

/** Something new to write, with what is known already. */
export function newContent(
  asked: { to?: MailTo[]; subject?: string; text?: string },
  signature: string,
): MailContent {
  const { to = [], subject = '', text = '' } = asked;
  const lines = text === '' ? '' : htmlOfText(text);
  return {
    to: to.map(personOf),
    cc: [],
    bcc: [],
    subject,
    html: signed(lines, signature),
    attachments: [],
  };
}

/** A text with the signature below it, and room to write above. */
export function signed(html: string, signature: string): string {
  if (isEmptyHtml(signature)) return html;
  return `${isEmptyHtml(html) ? '<p></p>' : html}<p></p>${signature}`;
}
