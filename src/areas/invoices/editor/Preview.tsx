import Card from '@mui/material/Card';
import { useText } from '@/core/i18n/useText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { InvoiceSheet } from '../document/InvoiceSheet';
import type { SheetDocument } from '../document/sheetDocument';
import type { Read } from './read';
import type { EditState } from './types';

export interface PreviewProps {
  state: EditState;
  read: Read;
  seller: InvoiceDocument['seller'];
}

const NOTHING = { allocated: 0, credited: 0, balance: 0, reason: '', creditNotes: [] };

/** The document as it would be issued now. */
function documentOf({ state, read, seller }: PreviewProps): SheetDocument {
  const { invoice, figures } = read;
  const { issueDate, supplyDate, dueDate, lines } = invoice;
  const { subtotal, discount, shipping, net, total } = figures;
  const { party, currency, reference, notes, footer, internalNote, pricesIncludeTax, taxRounding } = state;
  return {
    ...NOTHING,
    kind: 'invoice',
    status: 'draft',
    seller,
    buyer: party?.buyer ?? null,
    party: party && { id: party.id, name: party.name, initial: '' },
    issueDate,
    supplyDate,
    dueDate,
    currency,
    reference,
    notes,
    footer,
    internalNote,
    pricesIncludeTax,
    taxRounding,
    subtotal,
    discount,
    shipping,
    net,
    total,
    taxes: figures.taxes.map(({ taxCategory: category, taxRate: rate, base, tax }) => ({
      category,
      rate,
      base,
      tax,
    })),
    lines: lines.map((line, index) => ({ ...line, ...figures.lines[index]!, id: state.lines[index]!.key })),
  };
}

/** Live preview of the document. */
export function Preview(props: PreviewProps) {
  const t = useText();
  return (
    <Card component="section" aria-label={t('documents.preview.title')}>
      <VisuallyHidden as="h2">{t('documents.preview.title')}</VisuallyHidden>
      <InvoiceSheet invoice={documentOf(props)} />
    </Card>
  );
}
