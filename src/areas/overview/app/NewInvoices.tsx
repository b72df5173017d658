import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useCan } from '@/core/auth/useCan';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import type { RowStatus } from '@/domain/invoices/status';
import type { Rows } from '@/domain/overview/figures';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { MoreMenu } from '@/ui/table/MoreMenu';
import { type Tone, ToneChip } from '@/ui/table/ToneChip';
import { useInvoiceActs } from './useInvoiceActs';
import { WidgetEmpty } from '@/ui/dashboard/WidgetEmpty';

const Scroller = styled('div')(({ theme }) => ({
  overflowX: 'auto',
  // Room for the ring of what has the focus.
  margin: theme.spacing(0, -1),
  padding: theme.spacing(0, 1),
}));

const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  borderCollapse: 'collapse',
  inlineSize: '100%',
  '& th, & td': { padding: theme.spacing(1), textAlign: 'start' },
  '& .number': { paddingInlineStart: 0 },
  '& .menu': { paddingInlineEnd: 0, textAlign: 'end' },
  '& thead th': { color: theme.palette.text.secondary, fontWeight: 600 },
  '& tbody tr': { borderBlockStart: `1px dashed ${theme.palette.divider}` },
  '& tbody th': { fontWeight: 600 },
  [theme.breakpoints.down('sm')]: { '& .service': { display: 'none' } },
  '& .amount': { fontVariantNumeric: 'tabular-nums', textAlign: 'end', whiteSpace: 'nowrap' },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover, & a:focus-visible': { textDecoration: 'underline' },
}));

const TONES: Readonly<Partial<Record<RowStatus, Tone>>> = {
  paid: 'success',
  issued: 'info',
  unpaid: 'info',
  partly_paid: 'warning',
  overdue: 'error',
};

const COLUMNS = ['number', 'service', 'amount', 'status'] as const;

function NoInvoice() {
  const t = useText();
  const mayAdd = useCan()('invoices.write');
  return (
    <WidgetEmpty
      text={t('overview.app.newInvoices.empty')}
      link={mayAdd ? { label: t('overview.app.newInvoices.create'), href: invoicePaths.new } : null}
    />
  );
}

/** The newest documents, each with its menu. */
export function NewInvoices({ data, onDone }: { data: Rows<InvoiceRow>; onDone: () => void }) {
  const t = useText();
  const { money } = useFormat();
  const { gone, menuOf } = useInvoiceActs(onDone);
  const rows = data.rows.filter(({ id }) => !gone.has(id));
  if (rows.length === 0) return <NoInvoice />;
  const nameOf = ({ number, party }: InvoiceRow) =>
    number ?? [t('overview.app.newInvoices.draft'), party?.name].filter(Boolean).join(' · ');
  return (
    <Scroller>
      <Table>
        <caption style={{ position: 'absolute' }}>
          <VisuallyHidden>{t('overview.app.newInvoices.title')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className={name}>
                {t(`overview.app.newInvoices.${name}`)}
              </th>
            ))}
            <th scope="col" className="menu">
              <VisuallyHidden>{t('overview.app.newInvoices.actions')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <th scope="row" className="number">
                <Link prefetch={false} href={invoicePaths.details(row.id)} dir={row.number ? 'ltr' : 'auto'}>
                  {nameOf(row)}
                </Link>
              </th>
              <td className="service">{row.service ? <bdi>{row.service.name}</bdi> : '–'}</td>
              <td className="amount">
                <bdi dir="ltr">{money(row.total, row.currency)}</bdi>
              </td>
              <td>
                <ToneChip tone={TONES[row.status]}>{t(`invoices.status.${row.status}`)}</ToneChip>
              </td>
              <td className="menu">
                <MoreMenu label={t('overview.more', { name: nameOf(row) })} actions={menuOf(row)} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroller>
  );
}
