import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useMemo, useRef } from 'react';
import { useCan } from '@/core/auth/useCan';
import { type FirstRead, firstRead } from '@/core/http/firstRead';
import { useText } from '@/core/i18n/useText';
import { answered } from '@/core/redux/createRequest';
import type { Screen } from '@/core/screen';
import { invoicesAddresses } from '@/domain/invoices/addresses';
import type { invoicesContract } from '@/domain/invoices/contract';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Later } from '@/ui/page/Later';
import { PageHeading } from '@/ui/page/PageHeading';
import { ExportButton } from '@/ui/table/ExportButton';
import { TableOptions } from '@/ui/table/TableOptions';
import { text } from '@/ui/table/urlFields';
import { withFirstPage } from '@/ui/table/useCursorPages';
import { useHotkey } from '@/ui/table/useHotkey';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { DEFAULT_SIZE, useTableSettings } from '@/ui/table/useTableSettings';
import { readUrlValues, useUrlState } from '@/ui/table/useUrlState';
import type { InvoiceDrawerProps } from './document/InvoiceDrawer';
import { invoicesApi } from './api';
import { loadInvoices } from './invoicesRequests';
import type { Figures } from './invoicesSlice';
import { allColumns, ownColumns } from './list/columns';
import { today } from './list/dueWords';
import { InvoiceFilters } from './list/InvoiceFilters';
import { InvoiceTable } from './list/InvoiceTable';
import {
  filtersOf,
  isFiltered,
  isUnnarrowed,
  LIST_FIELDS,
  type ListState,
  requestOf,
} from './list/listState';
import { ListTabs } from './list/ListTabs';
import { NewButton } from './list/NewButton';
import { Overview } from './list/Overview';
import { useInvoiceListState } from './list/useInvoiceListState';
import { useInvoiceList, useLostCursor, useServices } from './useInvoices';

/** The page of the list that an address names, in the size that lists have unless somebody chose another. */
function firstReads(search: URLSearchParams): readonly FirstRead[] {
  const request = requestOf(withFirstPage(readUrlValues(LIST_FIELDS, search)), DEFAULT_SIZE);
  const whole = { ...request, query: { ...request.query, stats: '1' as const } };
  return [
    firstRead<(typeof invoicesContract)['list']>(invoicesAddresses.list, whole.query, (answer) =>
      answered(loadInvoices, whole, answer),
    ),
  ];
}

const InvoiceDrawer = lazyPart<InvoiceDrawerProps>(
  async () => (await import('./document/InvoiceDrawer')).InvoiceDrawer,
  { texts: ['documents'] },
);

// Comes with the first filter.
const ActiveFilters = lazyPart(async () => (await import('./list/ActiveFilters')).ActiveFilters);

const OPEN_FIELD = { invoice: text(64) };

/** Which document stands open beside the list; the address says it, so that it can be sent as a link. */
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

/** All pages of the filtered rows, in the order shown, or each line of theirs. */
function Export({ state, lines = false }: { state: ListState; lines?: boolean }) {
  const t = useText();
  const more = lines ? { lines: '1' as const } : {};
  return (
    <ExportButton
      label={t(`invoices.export.${lines ? 'lines' : 'label'}`)}
      busyLabel={t('invoices.export.busy')}
      doneText={t('invoices.export.done')}
      fileName={() => `invoice${lines ? '-lines' : 's'}-${today()}.csv`}
      read={() => invoicesApi.exportCsv({ ...filtersOf(state), sort: state.sort, ...more })}
    />
  );
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  [theme.breakpoints.down('sm')]: { '& > div': { display: 'none' } },
}));

/** The rows as files: at the top of the page, on a phone at the foot of its filters. */
function Exports({ state }: { state: ListState }) {
  return (
    <Row>
      <Export state={state} />
      <Export state={state} lines />
    </Row>
  );
}

/** What can be done with the list as a whole. */
function Actions({ state }: { state: ListState }) {
  return (
    <Row>
      <Exports state={state} />
      <NewButton />
    </Row>
  );
}

interface FrameProps {
  place: ReturnType<typeof useInvoiceListState>;
  list: ReturnType<typeof useInvoiceList>;
  isOwn: boolean;
  /** The table's own options, at the end of the filters. */
  options: ReactNode;
  children: ReactNode;
}

/** What stands over the rows: figures, tabs, filters. */
function Frame({ place, list, isOwn, options, children }: FrameProps) {
  const { state, change } = place;
  const services = useServices(!isOwn);
  const search = useRef<HTMLInputElement>(null);
  const panel = useId();
  // Nothing is on its way: no shapes of figures beside what went wrong.
  const isAway = list.error !== null && !list.figures;
  useHotkey('s', () => search.current?.focus());
  return (
    <>
      {!isOwn && !isAway && <Overview figures={list.figures} state={state} onChange={change} />}
      <ListTabs
        counts={isAway ? null : list.figures?.counts}
        isOwn={isOwn}
        value={state.tab}
        controls={panel}
        onChange={(tab) => change({ tab })}
      />
      <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${state.tab}`}>
        <InvoiceFilters
          state={state}
          services={isOwn ? undefined : services}
          onChange={change}
          searchRef={search}
          options={options}
          foot={!isOwn && <Exports state={state} />}
        />
        {isFiltered(state) && (
          <ActiveFilters
            state={state}
            services={services}
            rows={list.rows}
            onChange={change}
            onClear={place.clear}
          />
        )}
        {children}
      </div>
    </>
  );
}

/** Nothing was ever written: there is nothing to count, to filter or to export, but one thing to do. */
function isEmptyBook(state: ListState, { counts }: Partial<Figures> = {}): boolean {
  return isUnnarrowed(state) && counts?.all === 0 && counts.trash === 0;
}

/** The list of invoices, where people land after signing in; without `invoices.read` their own. Source: invoices, section 7.1. */
export const InvoiceListScreen: Screen = () => {
  const t = useText();
  const isOwn = !useCan()('invoices.read');
  const settings = useTableSettings('invoices');
  const place = useInvoiceListState(settings.pageSize);
  const { state } = place;
  const list = useInvoiceList(place.request);
  useLostCursor(list.error, place.toFirstPage);
  const { open, drawer } = useOpenInvoice();
  const { figures } = list;
  const columns = useMemo(
    () => (isOwn ? ownColumns : allColumns)({ t, onOpen: open, figures }),
    [isOwn, t, open, figures],
  );
  const isEmpty = isEmptyBook(state, figures);
  const options = <TableOptions list="invoices" columns={columns} settings={settings} />;
  const table = (
    <InvoiceTable
      list={list}
      place={place}
      settings={settings}
      columns={columns}
      isOwn={isOwn}
      onOpen={open}
    />
  );

  return (
    <>
      <Heading
        title={t(isOwn ? 'invoices.titleOwn' : 'invoices.title')}
        actions={!isOwn && !isEmpty && <Actions state={state} />}
      />
      <Later>
        <Card sx={{ overflow: 'clip' }}>
          {isEmpty ? (
            table
          ) : (
            <Frame place={place} list={list} isOwn={isOwn} options={options}>
              {table}
            </Frame>
          )}
        </Card>
      </Later>
      {drawer}
    </>
  );
};
InvoiceListScreen.layout = 'dashboard';
InvoiceListScreen.guard = 'auth';
InvoiceListScreen.titleKey = 'invoices.title';
InvoiceListScreen.texts = ['invoices', 'table'];
InvoiceListScreen.early = firstReads;
InvoiceListScreen.isDrawnFirst = true;
