import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { Day } from '../list/DateCells';
import { Logo } from './Logo';
import { Party } from './Party';
import { Related } from './Related';
import { SheetLines } from './SheetLines';
import { SheetTotals } from './SheetTotals';
import type { SheetDocument } from './sheetDocument';

const Sheet = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(3),
  padding: theme.spacing(3),
  overflowWrap: 'anywhere',
  '& h3': { ...theme.typography.overline, margin: 0, color: theme.palette.text.secondary },
  '& [data-pair]': {
    display: 'grid',
    gap: theme.spacing(3),
    [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
  },
  '& p': { margin: 0, whiteSpace: 'pre-line' },
  '& > small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

const Facts = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2, 4),
  margin: 0,
  padding: theme.spacing(2),
  borderRadius: 12,
  backgroundColor: theme.palette.background.neutral,
  '& dt': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 600 },
}));

function SheetFacts({ invoice }: { invoice: SheetDocument }) {
  const t = useText();
  const { issueDate, supplyDate, dueDate, reference } = invoice;
  const days = { issued: issueDate, supplied: supplyDate, due: dueDate };
  return (
    <Facts>
      {Object.entries(days).map(([name, day]) => (
        <div key={name}>
          <dt>{t(`invoices.document.${name}`)}</dt>
          <dd>
            <Day day={day} />
          </dd>
        </div>
      ))}
      {reference && (
        <div>
          <dt>{t('invoices.column.reference')}</dt>
          <dd>
            <bdi>{reference}</bdi>
          </dd>
        </div>
      )}
    </Facts>
  );
}

function Note({ title, text }: { title: string; text: string | undefined }) {
  if (!text) return null;
  return (
    <section>
      <h3>{title}</h3>
      <p>
        <bdi>{text}</bdi>
      </p>
    </section>
  );
}

/** What the law or the reader wants to know about the sums; on paper it says the same. */
function Remarks({ invoice: { taxes, taxRounding, pricesIncludeTax } }: { invoice: SheetDocument }) {
  const t = useText();
  const has = (category: string) => taxes.some((tax) => tax.category === category);
  const said = [
    pricesIncludeTax && 'pricesIncludeTax',
    has('S') && (taxRounding === 'line' ? 'roundedByLine' : 'roundedByRate'),
    has('E') && 'exempt',
    has('AE') && 'reverseCharge',
  ].filter((name) => name !== false);
  if (said.length === 0) return null;
  return <small>{said.map((name) => t(`documents.sheet.${name}`)).join(' ')}</small>;
}

/** A document as it is printed: parties, dates, lines, taxes, totals. To read only. */
export function InvoiceSheet({ invoice }: { invoice: SheetDocument }) {
  const t = useText();
  return (
    <Sheet>
      {invoice.seller && <Logo seller={invoice.seller} />}
      <div data-pair>
        {invoice.seller && <Party title={t('invoices.document.from')} party={invoice.seller} />}
        {invoice.buyer ? (
          <Party title={t('invoices.document.to')} party={invoice.buyer} />
        ) : (
          invoice.party && (
            <section>
              <h3>{t('invoices.document.to')}</h3>
              <strong dir="auto">{invoice.party.name}</strong>
            </section>
          )
        )}
      </div>
      <SheetFacts invoice={invoice} />
      <SheetLines invoice={invoice} />
      <SheetTotals invoice={invoice} />
      <Remarks invoice={invoice} />
      <Related invoice={invoice} />
      <Note title={t('invoices.document.reason')} text={invoice.reason} />
      <Note title={t('invoices.document.notes')} text={invoice.notes} />
      <Note title={t('invoices.document.internalNote')} text={invoice.internalNote} />
      <Note title={t('invoices.document.footer')} text={invoice.footer} />
      <Note title={t('documents.sheet.support')} text={invoice.seller?.supportText} />
    </Sheet>
  );
}
