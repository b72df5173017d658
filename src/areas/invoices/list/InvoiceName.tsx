import { styled } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { PATHS } from '@/core/paths';
import { useText } from '@/core/i18n/useText';
import type { InvoiceRow } from '@/domain/invoices/schemas';

/** URL of the list with this document open. */
export function hrefOfInvoice(invoiceId: string): string {
  return `${PATHS.dashboard.invoice.list}?invoice=${encodeURIComponent(invoiceId)}`;
}

const Link = styled('a')(({ theme }) => ({
  color: theme.palette.text.secondary,
  textDecoration: 'none',
  borderRadius: 4,
  '&:hover': { textDecoration: 'underline' },
  'td > &': { color: theme.palette.text.primary, fontWeight: 600 },
  '@media (pointer: coarse)': { paddingBlock: 8, marginBlock: -8 },
}));

interface NumberLinkProps {
  row: InvoiceRow;
  onOpen: (row: InvoiceRow) => void;
}

/** The number as a link to the document; a draft has none yet and says so. */
export function NumberLink({ row, onOpen }: NumberLinkProps) {
  const t = useText();
  function open(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(row);
  }
  return (
    <Link href={hrefOfInvoice(row.id)} onClick={open}>
      <bdi dir={row.number ? 'ltr' : undefined}>{row.number ?? t('invoices.status.draft')}</bdi>
    </Link>
  );
}

const Frame = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minInlineSize: 0,
  '& > [data-initial]': {
    ...theme.typography.subtitle2,
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    inlineSize: 36,
    blockSize: 36,
    borderRadius: '50%',
    color: theme.palette.primary.dark,
    backgroundColor: theme.alpha(theme.palette.primary.main, 0.12),
  },
  '& > [data-names]': { display: 'grid', justifyItems: 'start', minInlineSize: 0 },
  '& > [data-names] > *': { maxInlineSize: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
  // Without room for it and a whole number, the initial gives way: the name makes it redundant.
  '@container (inline-size < 13.5em)': { '& > [data-initial]': { display: 'none' } },
  '& strong': { fontWeight: 600 },
  '[data-density=dense] & > [data-initial]': { inlineSize: 28, blockSize: 28, fontSize: '0.75rem' },
  '[data-density=dense] & > [data-names]': { lineHeight: 1.25 },
}));

/** Customer and number of the document. */
export function InvoiceName({ row, onOpen }: NumberLinkProps) {
  const t = useText();
  return (
    <Frame>
      <span data-initial aria-hidden>
        {row.party?.initial ?? '–'}
      </span>
      <span data-names>
        <strong dir="auto">{row.party?.name ?? t('invoices.noCustomer')}</strong>
        <NumberLink row={row} onOpen={onOpen} />
      </span>
    </Frame>
  );
}
