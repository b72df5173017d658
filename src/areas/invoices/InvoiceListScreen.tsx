import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { lazy, Suspense, useId, useMemo, useRef, type ComponentProps } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import type { Screen } from '@/core/screen';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { Later } from '@/ui/page/Later';
import { PageHeading } from '@/ui/page/PageHeading';
import { Icon } from '@/ui/icon/Icon';
import { ExportButton } from '@/ui/table/ExportButton';
import { TableOptions } from '@/ui/table/TableOptions';
import { text } from '@/ui/table/urlFields';
import { useHotkey } from '@/ui/table/useHotkey';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { useUrlState } from '@/ui/table/useUrlState';
import { invoicesApi } from './invoicesApi';
import { useInvoiceList, useLostCursor, useServices } from './useInvoices';
import { beginList } from './list/beginList';
import { allColumns, ownColumns } from './list/columns';
import { today } from './list/dueWords';
import { InvoiceFilters } from './list/InvoiceFilters';
import { InvoiceTable } from './list/InvoiceTable';
import { filtersOf, type ListState } from './list/listState';
import { ListTabs } from './list/ListTabs';
import { Overview } from './list/Overview';
import { useFilterChips } from './list/useFilterChips';
import { useInvoiceListState } from './list/useInvoiceListState';

const InvoiceDrawer = lazy(async () => {
  const part = await import('./document/InvoiceDrawer');
  return { default: part.InvoiceDrawer };
});

// Comes with the first filter.
const FilterChips = lazy(async () => {
  const part = await import('@/ui/table/FilterChips');
  return { default: part.FilterChips };
});

function ActiveFilters(props: ComponentProps<typeof FilterChips>) {
  if (props.chips.length === 0) return null;
  return (
    <Suspense>
      <FilterChips {...props} />
    </Suspense>
  );
}

const OPEN_FIELD = { invoice: text(64) };

/** Which document stands open beside the list; the address says it, so that it can be sent as a link. */
function useOpenInvoice() {
  const [{ invoice }, update] = useUrlState(OPEN_FIELD);
  const open = useStableCallback((row: InvoiceRow) => update({ invoice: row.id }));
  const drawer = invoice && (
    <Suspense>
      <InvoiceDrawer invoiceId={invoice} onClose={() => update({ invoice: '' })} />
    </Suspense>
  );
  return { open, drawer };
}

function Heading({ title, actions }: { title: string; actions: React.ReactNode }) {
  const t = useText();
  return (
    <PageHeading
      title={title}
      crumbs={[{ label: t('invoices.crumb.area') }, { label: t('invoices.crumb.list') }]}
      actions={actions}
    />
  );
}

/** Leads to the editor, for those who may write; so does the key. */
function NewButton() {
  const t = useText();
  const { push } = useRouter();
  const mayWrite = useCan()('invoices.write');
  useHotkey('n', () => mayWrite && void push(invoicePaths.new));
  if (!mayWrite) return null;
  return (
    // The editor is fetched when somebody reaches for it, not with the list.
    <Button
      component={Link}
      href={invoicePaths.new}
      prefetch={false}
      variant="contained"
      startIcon={<Icon name="ph:plus" />}
    >
      {t('invoices.new')}
    </Button>
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

/** What can be done with the list as a whole. */
function Actions({ state }: { state: ListState }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Export state={state} />
      <Export state={state} lines />
      <NewButton />
    </div>
  );
}

/** The list of invoices, where people land after signing in; without `invoices.read` their own. Source: invoices, section 7.1. */
export const InvoiceListScreen: Screen = () => {
  const t = useText();
  const isOwn = !useCan()('invoices.read');
  const settings = useTableSettings('invoices');
  const place = useInvoiceListState(settings.pageSize);
  const { state, change } = place;
  const list = useInvoiceList(place.request);
  useLostCursor(list.error, place.toFirstPage);
  const services = useServices(!isOwn);
  const chips = useFilterChips(state, { services, rows: list.rows }, change);
  const { open, drawer } = useOpenInvoice();
  const search = useRef<HTMLInputElement>(null);
  const panel = useId();
  const { figures } = list;
  const columns = useMemo(
    () => (isOwn ? ownColumns : allColumns)({ t, onOpen: open, figures }),
    [isOwn, t, open, figures],
  );
  useHotkey('s', () => search.current?.focus());

  return (
    <>
      <Heading
        title={t(isOwn ? 'invoices.titleOwn' : 'invoices.title')}
        actions={!isOwn && <Actions state={state} />}
      />
      <Later>
        {!isOwn && <Overview figures={figures} state={state} onChange={change} />}
        <Card sx={{ overflow: 'clip' }}>
          <ListTabs
            counts={figures?.counts}
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
              options={<TableOptions list="invoices" columns={columns} settings={settings} />}
            />
            <ActiveFilters chips={chips} onClear={place.clear} />
            <InvoiceTable
              list={list}
              place={place}
              settings={settings}
              columns={columns}
              isOwn={isOwn}
              onOpen={open}
            />
          </div>
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
InvoiceListScreen.early = beginList;
