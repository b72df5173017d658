import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { useCan } from '@/core/auth/useCan';
import { firstRead } from '@/core/http/firstRead';
import { useText } from '@/core/i18n/useText';
import { answered } from '@/core/redux/createRequest';
import type { Screen } from '@/core/screen';
import { useStableCallback } from '@/core/useStableCallback';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { INVOICE_TABS, type InvoiceTab } from '@/domain/invoices/tabs';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { ListFrame } from '@/ui/list/ListFrame';
import { firstPageOf } from '@/ui/list/firstPageOf';
import { useList } from '@/ui/list/useList';
import { Later } from '@/ui/page/Later';
import { PageHeading } from '@/ui/page/PageHeading';
import { ExportButton } from '@/ui/table/ExportButton';
import { text } from '@/ui/table/urlFields';
import { useUrlState } from '@/ui/table/useUrlState';
import type { InvoiceDrawerProps } from './document/InvoiceDrawer';
import { invoicesApi } from './api';
import { invoicesRequests } from './invoicesRequests';
import type { Figures } from './invoicesSlice';
import { allColumns, ownColumns } from './list/columns';
import { today } from './list/dueWords';
import { type InvoiceListState, invoiceList } from './list/invoiceList';
import { InvoiceTable } from './list/InvoiceTable';
import { NewButton } from './list/NewButton';
import { Overview } from './list/Overview';
import { useInvoiceList, useLostCursor, useServices, wholeOf } from './useInvoices';

const InvoiceDrawer = lazyPart<InvoiceDrawerProps>(
  async () => (await import('./document/InvoiceDrawer')).InvoiceDrawer,
  { texts: ['documents'] },
);

const OPEN_FIELD = { invoice: text(64) };

/** The document open beside the list; in the URL, so that it can be shared as a link. */
function useOpenInvoice() {
  const [{ invoice }, update] = useUrlState(OPEN_FIELD);
  const open = useStableCallback((row: InvoiceRow) => update({ invoice: row.id }));
  const drawer = invoice && <InvoiceDrawer invoiceId={invoice} onClose={() => update({ invoice: '' })} />;
  return { open, drawer };
}

function Heading({ title, actions }: { title: string; actions: ReactNode }) {
  const t = useText();
  return (
    <PageHeading
      title={title}
      crumbs={[{ label: t('invoices.crumb.area') }, { label: t('invoices.crumb.list') }]}
      actions={actions}
      isDense
    />
  );
}

/** Exports all pages of the filtered rows in the order shown, or each of their lines. */
function Export({ state, lines = false }: { state: InvoiceListState; lines?: boolean }) {
  const t = useText();
  const more = lines ? { lines: '1' as const } : {};
  return (
    <ExportButton
      label={t(`invoices.export.${lines ? 'lines' : 'label'}`)}
      busyLabel={t('invoices.export.busy')}
      doneText={t('invoices.export.done')}
      fileName={() => `invoice${lines ? '-lines' : 's'}-${today()}.csv`}
      read={() => invoicesApi.exportCsv({ ...invoiceList.criteriaOf(state), ...more })}
    />
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [theme.breakpoints.down('sm')]: { '& > div': { display: 'none' } },
}));

/** Export buttons: at the top of the page, on a phone below its filters. */
function Exports({ state }: { state: InvoiceListState }) {
  return (
    <Row>
      <Export state={state} />
      <Export state={state} lines />
    </Row>
  );
}

function Actions({ state }: { state: InvoiceListState }) {
  return (
    <Row>
      <Exports state={state} />
      <NewButton />
    </Row>
  );
}

const TONES: Partial<Record<InvoiceTab, 'info' | 'success' | 'warning' | 'error'>> = {
  unpaid: 'info',
  overdue: 'error',
  partly_paid: 'warning',
  paid: 'success',
};

/** Invoice statuses as tabs with their counts; the user's own list has no drafts, and so no trash. */
function useTabs({ figures, error }: ReturnType<typeof useInvoiceList>, isOwn: boolean) {
  const t = useText();
  const shown = INVOICE_TABS.filter((id) => !isOwn || (id !== 'draft' && id !== 'trash'));
  return {
    label: t('invoices.tabs.label'),
    tabs: shown.map((id) => ({
      id,
      label: t(`invoices.tabs.${id}`),
      // After an error no space is reserved for counts.
      ...((figures || !error) && { count: figures?.counts?.[id] }),
      tone: TONES[id],
    })),
  };
}

/** Names of services and customers for the chips and the service filter. */
function useChoices(rows: readonly InvoiceRow[], isOwn: boolean) {
  const services = useServices(!isOwn);
  return useMemo(
    () => ({
      customer: rows.flatMap(({ party }) => (party ? { value: party.id, label: party.name } : [])),
      service: isOwn ? undefined : services.map(({ id, name }) => ({ value: id, label: name })),
    }),
    [rows, services, isOwn],
  );
}

/** No invoices at all: no figures, filters or exports, only the empty state. */
function isEmptyBook(state: InvoiceListState, { counts }: Partial<Figures> = {}): boolean {
  return !invoiceList.isNarrowed(state) && counts?.all === 0 && counts.trash === 0;
}

/**
 * The list of invoices, the landing page after sign-in; without `invoices.read` only the user's own. Source:
 * invoices, section 7.1.
 */
export const InvoiceListScreen: Screen = () => {
  const t = useText();
  const isOwn = !useCan()('invoices.read');
  const place = useList(invoiceList);
  const { state } = place;
  const list = useInvoiceList(place.request);
  useLostCursor(list.error, place.toFirstPage);
  const { open, drawer } = useOpenInvoice();
  const { figures } = list;
  const columns = useMemo(
    () => (isOwn ? ownColumns : allColumns)({ t, onOpen: open, figures }),
    [isOwn, t, open, figures],
  );
  const tabs = useTabs(list, isOwn);
  const choices = useChoices(list.rows, isOwn);
  const isEmpty = isEmptyBook(state, figures);
  // No skeleton of the figures next to an error.
  const hasFigures = !isOwn && (figures || !list.error);
  const table = <InvoiceTable list={list} open={place} columns={columns} isOwn={isOwn} onOpen={open} />;

  return (
    <>
      <Heading
        title={t(isOwn ? 'invoices.titleOwn' : 'invoices.title')}
        actions={!isOwn && !isEmpty && <Actions state={state} />}
      />
      <Later>
        {isEmpty ? (
          <Card sx={{ overflow: 'clip' }}>{table}</Card>
        ) : (
          <ListFrame
            open={place}
            columns={columns}
            choices={choices}
            tabs={tabs}
            views="invoices"
            head={hasFigures && <Overview figures={figures} state={state} onChange={place.change} />}
            foot={!isOwn && <Exports state={state} />}
          >
            {table}
          </ListFrame>
        )}
      </Later>
      {drawer}
    </>
  );
};
InvoiceListScreen.layout = 'dashboard';
InvoiceListScreen.guard = 'auth';
InvoiceListScreen.titleKey = 'invoices.title';
InvoiceListScreen.texts = ['invoices', 'table'];
InvoiceListScreen.early = (search, { preferences }) => {
  const query = firstPageOf(invoiceList, search, preferences);
  return [
    firstRead(invoicesApi.list, wholeOf(query), (answer) =>
      answered(invoicesRequests.list, wholeOf(query), answer),
    ),
  ];
};
