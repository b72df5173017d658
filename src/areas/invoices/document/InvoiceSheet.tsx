import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { isolated } from '@/core/i18n/isolated';
import { LANGUAGE_TABLE } from '@/domain/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { SHOP_PATHS } from '@/core/shopPaths';
import { blobsAddresses } from '@/domain/blobs/addresses';
import type { PartySnapshot, SellerSnapshot } from '@/domain/invoices/schemas';
import { countryName } from '@/domain/people/countries';
import { Amount } from '../list/Amount';
import { Day } from '../list/DateCells';
import { hrefOfInvoice } from '../list/InvoiceName';
import type { SheetDocument } from './sheetDocument';
import { SheetLines } from './SheetLines';
import { SheetTotals } from './SheetTotals';

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
function Related({ invoice: { corrects, creditNotes, currency, order } }: { invoice: SheetDocument }) {
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

const Lines = styled('address')({ display: 'grid', fontStyle: 'normal' });

/** Joins the non-empty parts of an address line. */
const joined = (...parts: string[]) => parts.filter(Boolean).join(' ');

/** Name and address as printed; codes, numbers and mail addresses are LTR. */
function Party({ title, party }: { title: string; party: PartySnapshot }) {
  const t = useText();
  const { language } = useLanguage();
  const { contactName, line1, line2, zipCode, city, state, country } = party;
  const land = country && countryName(country, LANGUAGE_TABLE[language].locale);
  const vat = party.vatId && t('invoices.document.vatNumber', { number: isolated(party.vatId) });
  const texts = [contactName, line1, line2, joined(zipCode, city), state, land, vat];
  const codes = [party.email, party.phone];
  return (
    <section>
      <h3>{title}</h3>
      <Lines>
        <strong>
          <bdi>{party.name}</bdi>
        </strong>
        {texts.filter(Boolean).map((text) => (
          <span key={text}>
            <bdi>{text}</bdi>
          </span>
        ))}
        {codes.filter(Boolean).map((code) => (
          <span key={code}>
            <bdi dir="ltr">{code}</bdi>
          </span>
        ))}
      </Lines>
    </section>
  );
}

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  maxBlockSize: 64,
  maxInlineSize: 'min(240px, 100%)',
  // Logos are made for white paper.
  ...theme.applyStyles('dark', {
    padding: theme.spacing(1),
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.palette.common.white,
  }),
}));

/** The issuer's logo as of the issue date; a missing one leaves no gap. */
function Logo({ seller }: { seller: SellerSnapshot }) {
  const [lost, setLost] = useState<string | null>(null);
  const { logoId, name } = seller;
  if (!logoId || lost === logoId) return null;
  const query = new URLSearchParams({ ref: logoId, variant: 'original', disposition: 'inline' });
  return (
    <Picture alt={name} src={`${blobsAddresses.content.path}?${query}`} onError={() => setLost(logoId)} />
  );
}

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
  const days = [
    ['issued', issueDate],
    ['supplied', supplyDate],
    ['due', dueDate],
  ] as const;
  return (
    <Facts>
      {days.map(([name, day]) => (
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

/** Notes required by law, or helpful, about the totals; the PDF has the same. */
function Remarks({ invoice: { taxes, taxRounding, pricesIncludeTax } }: { invoice: SheetDocument }) {
  const t = useText();
  const has = (category: string) => taxes.some((tax) => tax.category === category);
  const told = [
    pricesIncludeTax && 'pricesIncludeTax',
    has('S') && (taxRounding === 'line' ? 'roundedByLine' : 'roundedByRate'),
    has('E') && 'exempt',
    has('AE') && 'reverseCharge',
  ] as const;
  const said = told.filter((name) => name !== false);
  if (said.length === 0) return null;
  return <small>{said.map((name) => t(`documents.sheet.${name}`)).join(' ')}</small>;
}

/** A read-only document as printed: parties, dates, lines, taxes, totals. */
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
