import { conflict } from '@/domain/errors';
import type { Language } from '@/domain/languages';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { own } from '@/domain/own';
import { sendsMail } from '@/server/core/mailer/queue';
import { senderOf } from '@/server/core/mailer/sender';
import { writingOf } from '@/server/core/pdf/writing';
import { textsIn } from '@/server/core/texts';
import type { Database } from '@/server/db/database';
import type { Books } from '../books';
import { shown } from '../draft/write';

/** Subject and message. */
interface Letter {
  subject: string;
  message: string;
}

/** The built-in mail text for a document in a language. */
export function defaultLetter(kind: InvoiceDocument['kind'], language: Language): Letter {
  const t = textsIn(language);
  return { subject: t(`defaults.letter.${kind}.subject`), message: t(`defaults.letter.${kind}.message`) };
}

/** The workspace's own mail text for invoices in a language, else the built-in one. */
async function templateOf(db: Database, { kind, locale }: InvoiceDocument): Promise<Letter> {
  if (kind === 'credit_note') return defaultLetter(kind, locale);
  const row = await db.selectFrom('invoice_setting').select('mailTexts').executeTakeFirst();
  const chosen = JSON.parse(row?.mailTexts ?? '{}') as Partial<Record<Language, Letter>>;
  return chosen[locale] ?? defaultLetter(kind, locale);
}

/** Replaces `{name}` placeholders with their values; unknown ones stay. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => own(values, name) ?? whole);
}

/** Placeholder values of a document, formatted in its language. */
export function valuesOf(invoice: InvoiceDocument): Record<string, string> {
  const { locale, number, seller, buyer, total, balance, currency, dueDate } = invoice;
  const { money, day } = writingOf(locale);
  return {
    number: number ?? '',
    company: seller?.name ?? '',
    customer: buyer?.contactName || buyer?.name || '',
    total: money(total, currency),
    balance: money(balance, currency),
    due: dueDate === null ? '' : day(dueDate),
  };
}

/** Proposed mail for a document; `{link}` is filled in on sending. Throws 404, 409 `not-issued`. */
export async function letterOf(books: Books, invoiceId: string) {
  const invoice = await shown(books, invoiceId);
  if (invoice.status === 'draft') throw conflict('not-issued');
  const { subject, message } = await templateOf(books.db, invoice);
  const values = valuesOf(invoice);
  return {
    to: invoice.buyer?.email ?? '',
    from: senderOf(books.config),
    subject: filled(subject, values).slice(0, 200),
    message: filled(message, values),
    button: textsIn(invoice.locale)('mails.invoice.button'),
    sendsMail: sendsMail(books.config),
  };
}
