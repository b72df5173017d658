import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import { Amount } from '../list/Amount';
import { Day } from '../list/DateCells';
import { hrefOfInvoice } from '../list/InvoiceName';
import type { SheetDocument } from './sheetDocument';

type Other = SheetDocument['creditNotes'][number];

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(0, 2), paddingBlock: theme.spacing(0.5) },
  '& a': { color: theme.palette.primary.main, fontWeight: 600 },
  '& li > :last-child': { marginInlineStart: 'auto' },
}));

const OrderLink = styled('a')(({ theme }) => ({ color: theme.palette.primary.main, fontWeight: 600 }));

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
            <span>
              <Amount minor={other.total * sign} currency={currency} />
            </span>
          </li>
        ))}
      </List>
    </section>
  );
}

/** The invoice that a credit note corrects, or the credit notes and the order of an invoice. */
export function Related({ invoice: { corrects, creditNotes, currency, order } }: { invoice: SheetDocument }) {
  const t = useText();
  return (
    <>
      {order && (
        <section>
          <h3>{t('invoices.document.order')}</h3>
          <OrderLink href={SHOP_PATHS.order.one(order.number)}>
            <bdi dir="ltr">{order.number}</bdi>
          </OrderLink>
        </section>
      )}
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
