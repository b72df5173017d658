import type { OutputOf } from '@/domain/contract';
import { AGES } from '@/domain/invoices/ageing';
import type { invoicesContract } from '@/domain/invoices/contract';
import type { InvoiceDocument, InvoiceRow, PartySnapshot } from '@/domain/invoices/schemas';
import { INVOICE_TABS } from '@/domain/invoices/tabs';

type ListAnswer = OutputOf<(typeof invoicesContract)['list']>;

const NAMES = ['Blumenwerk GmbH', 'آمنة الحسن', 'Zürichsee Immobilien AG', 'Lê Hoàng Phúc'] as const;

/** A row of the list: the n-th unpaid invoice of 2026 by default. Amounts are cents. */
export function invoiceRowOf(n: number, changes: Partial<InvoiceRow> = {}): InvoiceRow {
  const name = NAMES[n % NAMES.length] ?? NAMES[0];
  return {
    id: `invoice-${n}`,
    kind: 'invoice',
    number: `INV-2026-${String(n).padStart(5, '0')}`,
    status: 'unpaid',
    party: { id: `party-${n % NAMES.length}`, name, initial: name.slice(0, 1) },
    issueDate: '2026-11-01',
    dueDate: '2026-11-24',
    currency: 'EUR',
    total: 100_000 + n,
    balance: 100_000 + n,
    sentCount: 1,
    viewedAt: null,
    service: { id: 'service-1', name: 'Design' },
    reference: '',
    version: 1,
    ...changes,
  };
}

/** The service of the rows. */
export const designService = {
  id: 's1',
  name: 'Design',
  description: '',
  unit: 'h',
  unitPrice: 8_000,
  currency: 'EUR',
  archivedAt: null,
};

const figure = { count: 2, amount: 200_000, percent: 50 };

/** The list's response with `stats=1`: these rows, and their figures. */
export function listAnswerOf(invoices: InvoiceRow[], changes: Partial<ListAnswer> = {}): ListAnswer {
  return {
    invoices,
    total: invoices.length,
    totalIsCapped: false,
    stats: {
      currency: 'EUR',
      total: { count: 4, amount: 400_000, percent: 100 },
      paid: figure,
      unpaid: figure,
      overdue: { count: 1, amount: 100_000, percent: 25 },
      draft: { count: 0, amount: 0, percent: 0 },
      others: [],
    },
    ageing: Object.fromEntries(
      AGES.map((age, index) => [age, { count: 1, amount: 1_000 * (index + 1) }]),
    ) as ListAnswer['ageing'],
    counts: Object.fromEntries(INVOICE_TABS.map((tab, index) => [tab, index])) as ListAnswer['counts'],
    sum: [{ currency: 'EUR', amount: 400_000, balance: 200_000, uncollectible: 0 }],
    ...changes,
  };
}

const party: PartySnapshot = {
  name: 'Blumenwerk GmbH',
  contactName: 'Ida Blum',
  email: 'ida@blumenwerk.example',
  phone: '+49 30 555',
  vatId: 'DE123456789',
  line1: 'Lindenstraße 12',
  line2: '',
  city: 'Berlin',
  state: '',
  zipCode: '10969',
  country: 'DE',
};

/** A whole document of 2.5 hours of design at 80.00 and 19 % tax, half paid. */
export function invoiceDocumentOf(changes: Partial<InvoiceDocument> = {}): InvoiceDocument {
  return {
    ...invoiceRowOf(7, { status: 'partly_paid', total: 23_800, balance: 11_900, reference: 'PO-7' }),
    supplyDate: '2026-10-31',
    pricesIncludeTax: false,
    taxRounding: 'line',
    discountKind: 'none',
    discountValue: 0,
    subtotal: 20_000,
    discount: 0,
    shipping: 0,
    net: 20_000,
    tax: 3_800,
    allocated: 11_900,
    credited: 0,
    notes: 'Thank you',
    footer: '',
    locale: 'en',
    seller: { ...party, name: 'Atrium Demo' },
    buyer: party,
    lines: [
      {
        id: 'line-1',
        kind: 'service',
        serviceId: null,
        productId: null,
        taxClassId: null,
        discountable: true,
        title: 'Design of the shop',
        description: 'First round',
        quantityMilli: 2_500,
        unit: 'h',
        unitPrice: 8_000,
        discountKind: 'none',
        discountValue: 0,
        taxCategory: 'S',
        taxRate: 19_000,
        amount: 20_000,
        lineDiscount: 0,
        lineTotal: 20_000,
        net: 20_000,
        tax: 3_800,
      },
    ],
    taxes: [{ category: 'S', rate: 19_000, base: 20_000, tax: 3_800 }],
    creditNotes: [],
    reason: '',
    template: 'classic',
    accent: '#1f5fbf',
    actions: [],
    events: [],
    sends: [],
    lastSentAt: null,
    transferAnnouncedAt: null,
    issuedAt: '2026-11-01T09:00:00.000Z',
    paidAt: null,
    voidedAt: null,
    ...changes,
  };
}
