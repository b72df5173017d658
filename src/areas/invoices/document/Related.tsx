import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { InvoiceDocument } from '@/domain/invoices/schemas';
import { Amount } from '../list/Amount';
import { Day } from '../list/DateCells';
import { hrefOfInvoice } from '../list/InvoiceName';

type Other = InvoiceDocument['creditNotes'][number];

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0, 2), paddingBlock: theme.spacing(0.5) },
  '& a': { color: theme.palette.primary.main, fontWeight: 600 },
  '& li > :last-child': { marginInlineStart: 'auto' },
}));

interface OthersProps {
  title: string;
  others: readonly Other[];
  currency: string;
  sign: 1 | -1;
}

function Others({ title, others, currency, sign }: OthersProps) {
  if (others.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <List>
        {others.map((other) => (
          <li key={other.id}>
            <a href={hrefOfInvoice(other.id)}>
              <bdi dir="ltr">{other.number}</bdi>
            </a>
            <Day day={other.issueDate} />
            <Amount minor={other.total * sign} currency={currency} />
          </li>
        ))}
      </List>
    </section>
  );
}

/** The invoice that a credit note corrects, or the credit notes of an invoice. */
export function Related({ invoice: { corrects, creditNotes, currency } }: { invoice: InvoiceDocument }) {
  const t = useText();
  return (
    <>
      <Others
        title={t('invoices.document.corrects')}
        others={corrects ? [corrects] : []}
        currency={currency}
        sign={1}
      />
      <Others title={t('invoices.document.creditNotes')} others={creditNotes} currency={currency} sign={-1} />
    </>
  );
}
