import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { LANGUAGE_TABLE } from '@/core/i18n/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import { countryName } from '@/domain/people/countries';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { PageHeading } from '@/ui/page/PageHeading';
import { FilterBar } from '@/ui/table/FilterBar';
import { FilterTabs } from '@/ui/table/FilterTabs';
import { TableOptions } from '@/ui/table/TableOptions';
import { useHotkey } from '@/ui/table/useHotkey';
import { useListPlace } from '@/ui/table/useListPlace';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { useUrlState } from '@/ui/table/useUrlState';
import type { CustomerDrawerProps } from './customers/CustomerDrawer';
import type { CustomerFormProps } from './customers/CustomerForm';
import { customerColumns } from './customers/list/columns';
import { CustomerTable } from './customers/list/CustomerTable';
import { LIST_FIELDS, type ListState, MAX_SEARCH, NO_FILTERS, requestOf } from './customers/list/listState';
import { useCustomerList } from './customers/useCustomers';

const TEXTS = { texts: ['documents', 'invoicePay', 'form'] };
const CustomerDrawer = lazyPart<CustomerDrawerProps>(
  async () => (await import('./customers/CustomerDrawer')).CustomerDrawer,
  TEXTS,
);
const CustomerForm = lazyPart<CustomerFormProps>(
  async () => (await import('./customers/CustomerForm')).CustomerForm,
  TEXTS,
);

const KIND = { requestOf, noFilters: NO_FILTERS };

function useColumns() {
  const t = useText();
  const { language } = useLanguage();
  return useMemo(() => {
    const { locale } = LANGUAGE_TABLE[language];
    return customerColumns({ t, nameOfCountry: (code) => countryName(code, locale) });
  }, [t, language]);
}

/** Adds a customer; the new one stands open then. */
function NewButton({ onDone }: { onDone: (partyId: string) => void }) {
  const t = useText();
  const mayWrite = useCan()('invoices.write');
  const [isOpen, setOpen] = useState(false);
  if (!mayWrite) return null;
  return (
    <>
      <Button variant="contained" startIcon={<Icon name="ph:plus" />} onClick={() => setOpen(true)}>
        {t('customers.new')}
      </Button>
      {isOpen && (
        <CustomerForm
          customer={null}
          onDone={({ id }) => {
            setOpen(false);
            onDone(id);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type Place = ReturnType<typeof useListPlace<ListState, ReturnType<typeof requestOf>>>;

/** Search by name, contact, mail and town. */
function Search({ place: { state, change }, options }: { place: Place; options: ReactNode }) {
  const t = useText();
  const search = useRef<HTMLInputElement>(null);
  useHotkey('s', () => search.current?.focus());
  return (
    <FilterBar
      columns="minmax(200px, 1fr) auto"
      search={{
        label: t('customers.search'),
        placeholder: t('customers.searchHint'),
        value: state.query,
        onSearch: (query) => change({ query }),
        maxLength: MAX_SEARCH,
        inputRef: search,
      }}
      options={options}
    >
      {null}
    </FilterBar>
  );
}

/** Customers with what they owe and what they have left. Source: invoices, section 7.4. */
export const CustomersScreen: Screen = () => {
  const t = useText();
  const settings = useTableSettings('customers');
  const place = useListPlace(useUrlState(LIST_FIELDS), KIND, settings.pageSize);
  const { state, change } = place;
  const [{ customer }, update] = useUrlState(LIST_FIELDS);
  const list = useCustomerList(place.request);
  const columns = useColumns();
  const panel = useId();
  const open = (id: string) => update({ customer: id });
  const added = (id: string) => {
    list.reload();
    open(id);
  };
  const tabs = (['active', 'archived'] as const).map((id) => ({ id, label: t(`customers.tab.${id}`) }));
  return (
    <>
      <PageHeading
        title={t('customers.title')}
        crumbs={[{ label: t('invoices.crumb.area') }, { label: t('customers.title') }]}
        actions={<NewButton onDone={added} />}
      />
      <Card sx={{ overflow: 'clip' }}>
        <FilterTabs
          label={t('customers.title')}
          tabs={tabs}
          value={state.tab}
          controls={panel}
          onChange={(tab) => change({ tab })}
        />
        <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${state.tab}`}>
          <Search place={place} options={<TableOptions columns={columns} settings={settings} />} />
          <CustomerTable
            list={list}
            place={place}
            settings={settings}
            columns={columns}
            onOpen={({ id }) => open(id)}
          />
        </div>
      </Card>
      {customer && (
        <CustomerDrawer
          key={customer}
          partyId={customer}
          onChange={list.reload}
          onClose={() => update({ customer: '' })}
        />
      )}
    </>
  );
};
CustomersScreen.layout = 'dashboard';
CustomersScreen.guard = 'auth';
CustomersScreen.permission = 'invoices.read';
CustomersScreen.titleKey = 'customers.title';
CustomersScreen.texts = ['customers', 'invoices', 'table'];
