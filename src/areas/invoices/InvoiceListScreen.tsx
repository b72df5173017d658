import Card from '@mui/material/Card';
import { lazy, Suspense, useId, useMemo, useRef } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import { can } from '@/domain/auth/permissions';
import type { InvoiceRow } from '@/domain/invoices/schemas';
import { PageHeading } from '@/ui/page/PageHeading';
import { FilterChips } from '@/ui/table/FilterChips';
import { TableOptions } from '@/ui/table/TableOptions';
import { text } from '@/ui/table/urlFields';
import { useHotkey } from '@/ui/table/useHotkey';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { useUrlState } from '@/ui/table/useUrlState';
import { useInvoiceList, useLostCursor, useServices } from './useInvoices';
import { allColumns, ownColumns } from './list/columns';
import { ExportButton } from './list/ExportButton';
import { InvoiceFilters } from './list/InvoiceFilters';
import { InvoiceTable } from './list/InvoiceTable';
import { ListTabs } from './list/ListTabs';
import { Overview } from './list/Overview';
import { useFilterChips } from './list/useFilterChips';
import { useInvoiceListState } from './list/useInvoiceListState';

const InvoiceDrawer = lazy(async () => {
  const part = await import('./document/InvoiceDrawer');
  return { default: part.InvoiceDrawer };
});

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

function useMayReadAll(): boolean {
  const { user } = useAuth();
  return can(user, 'invoices.read');
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

/** The list of invoices, where people land after signing in; without `invoices.read` their own. Source: invoices, section 7.1. */
export const InvoiceListScreen: Screen = () => {
  const t = useText();
  const isOwn = !useMayReadAll();
  const settings = useTableSettings('invoices');
  const place = useInvoiceListState(settings.pageSize);
  const { state, change } = place;
  const list = useInvoiceList(place.request);
  useLostCursor(list.error, place.toFirstPage);
  const services = useServices(!isOwn);
  const chips = useFilterChips(state, services, change);
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
        actions={!isOwn && <ExportButton state={state} />}
      />
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
            options={<TableOptions columns={columns} settings={settings} />}
          />
          <FilterChips chips={chips} onClear={place.clear} />
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
      {drawer}
    </>
  );
};
InvoiceListScreen.layout = 'dashboard';
InvoiceListScreen.guard = 'auth';
InvoiceListScreen.titleKey = 'invoices.title';
InvoiceListScreen.texts = ['invoices', 'table'];
