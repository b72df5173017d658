import * as z from 'zod';
import { MAX_LINES, MAX_PRICE, MAX_QUANTITY } from './limits';
import { TEMPLATES } from './templates';
import { currency, givenDay, id, line, minorUnits, paragraphs } from '@/domain/schemas';
import { LANGUAGES } from '@/domain/languages';

/** The whole (100%) in pcm. */
export const WHOLE = 100_000;

/** A multi-line text: notes, footer, message. */
export const prose = (max: number) => paragraphs(0, max);

export const discountKind = z.enum(['none', 'percent', 'amount']);
export const taxCategory = z.enum(['S', 'Z', 'E', 'AE', 'O']);

interface DiscountPart {
  discountKind: z.output<typeof discountKind>;
  discountValue: number;
}

/** A percentage discount is at most 100%. */
export const discountFits = ({ discountKind: kind, discountValue }: DiscountPart) =>
  kind !== 'percent' || discountValue <= WHOLE;

const discountValue = minorUnits.min(0);

/** One line as typed. Quantities are thousandths, rates pcm, prices minor units. Source: invoices, section 2.3. */
export const lineInput = z
  .object({
    kind: z.enum(['service', 'product', 'shipping', 'text']).default('service'),
    serviceId: id.nullable().default(null),
    productId: id.nullable().default(null),
    title: line(0, 200).default(''),
    description: prose(2000).default(''),
    quantityMilli: z.int().min(1).max(MAX_QUANTITY).default(1000),
    unit: line(0, 20).default(''),
    unitPrice: z.int().min(-MAX_PRICE).max(MAX_PRICE).default(0),
    discountable: z.boolean().default(true),
    discountKind: discountKind.default('none'),
    discountValue: discountValue.default(0),
    taxClassId: line(0, 64).nullable().default(null),
    taxCategory: taxCategory.default('O'),
    taxRate: z.int().min(0).max(WHOLE).default(0),
  })
  .refine(discountFits, { path: ['discountValue'], error: `too-big:${WHOLE}` })
  .refine(({ taxCategory: category, taxRate }) => category === 'S' || taxRate === 0, {
    path: ['taxRate'],
    error: 'invalid',
  });
export type LineInput = z.output<typeof lineInput>;

/** A draft as typed; fields missing in an update stay unchanged, in a new draft they get the workspace's defaults. */
export const invoiceInput = z
  .object({
    partyId: id.nullable(),
    issueDate: givenDay.nullable(),
    supplyDate: givenDay.nullable(),
    dueDate: givenDay.nullable(),
    /** The workspace's currency; any other is refused. */
    currency,
    locale: z.enum(LANGUAGES),
    pricesIncludeTax: z.boolean(),
    discountKind,
    discountValue,
    reference: line(0, 60),
    notes: prose(2000),
    footer: prose(2000),
    internalNote: prose(2000),
    template: z.enum(TEMPLATES),
    lines: z.array(lineInput).max(MAX_LINES),
  })
  .partial()
  .refine(
    (invoice) =>
      discountFits({
        discountKind: invoice.discountKind ?? 'none',
        discountValue: invoice.discountValue ?? 0,
      }),
    { path: ['discountValue'], error: `too-big:${WHOLE}` },
  );
export type InvoiceInput = z.output<typeof invoiceInput>;
