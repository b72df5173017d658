import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useMemo, useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { firstRead } from '@/core/http/firstRead';
import type { TextFunction, TextPart } from '@/domain/texts/keys';
import { LANGUAGE_TABLE } from '@/domain/languages';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import type { Customer } from '@/domain/invoices/partySchemas';
import { countryName } from '@/domain/people/countries';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { ListFrame } from '@/ui/list/ListFrame';
import { firstPageOf } from '@/ui/list/firstPageOf';
import { useList } from '@/ui/list/useList';
import { PageHeading } from '@/ui/page/PageHeading';
import type { Column } from '@/ui/table/types';
import { text } from '@/ui/table/urlFields';
import { useUrlState } from '@/ui/table/useUrlState';
import { PARENT_START } from '@/ui/theme/media';
import type { CustomerDrawerProps } from './customers/CustomerDrawer';
import type { CustomerFormProps } from './customers/CustomerForm';
import { CustomerTable } from './customers/list/CustomerTable';
import { CUSTOMER_TABS, customerList } from './customers/list/customerList';
import { useCustomerList } from './customers/useCustomers';
import { customersApi } from './documentsApi';
import { Amount } from './list/Amount';
import { Day } from './list/DateCells';

interface ColumnInput {
  t: TextFunction;
  nameOfCountry: (code: string) => string;
}

const NONE = '–';

/** Truncated at the end of its own direction, aligned to the start of the column. */
const Cut = styled('span')({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: PARENT_START,
});

function money(id: 'open' | 'overdue' | 'credit', { t }: ColumnInput): Column<Customer> {
  return {
    id,
    header: t(`customers.column.${id}`),
    align: 'end',
    width: 120,
    cell: (row) => (row[id] === 0 ? NONE : <Amount minor={row[id]} currency={row.currency} />),
  };
}

/** Recipients and what they owe. Source: invoices, section 7.4. */
function customerColumns(input: ColumnInput): Column<Customer>[] {
  const { t, nameOfCountry } = input;
  const header = (id: TextPart<'customers.column'>) => t(`customers.column.${id}`);
  return [
    {
      id: 'name',
      header: header('name'),
      minWidth: 180,
      hideable: false,
      cell: ({ name }) => <strong dir="auto">{name}</strong>,
    },
    {
      id: 'contact',
      header: header('contact'),
      minWidth: 180,
      cell: ({ contactName, email }) => <Cut dir="auto">{contactName || email || NONE}</Cut>,
    },
    {
      id: 'country',
      header: header('country'),
      width: 140,
      cuts: true,
      cell: ({ country }) => (country === '' ? NONE : nameOfCountry(country)),
    },
    money('open', input),
    money('overdue', input),
    money('credit', input),
    {
      id: 'lastInvoice',
      header: header('lastInvoice'),
      width: 132,
      cell: ({ lastInvoice }) => <Day day={lastInvoice} />,
    },
  ];
}

const TEXTS = { texts: ['documents', 'invoicePay', 'form'] } as const;
const CustomerDrawer = lazyPart<CustomerDrawerProps>(
  async () => (await import('./customers/CustomerDrawer')).CustomerDrawer,
  TEXTS,
);
const CustomerForm = lazyPart<CustomerFormProps>(
  async () => (await import('./customers/CustomerForm')).CustomerForm,
  TEXTS,
);

function useColumns() {
  const t = useText();
  const { language } = useLanguage();
  return useMemo(() => {
    const { locale } = LANGUAGE_TABLE[language];
    return customerColumns({ t, nameOfCountry: (code) => countryName(code, locale) });
  }, [t, language]);
}

/** Adds a customer and opens them. */
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

const OPEN_FIELD = { customer: text(64) };

/** Customers with their balances and credit. Source: invoices, section 7.4. */
export const CustomersScreen: Screen = () => {
  const t = useText();
  const open = useList(customerList);
  const [{ customer }, update] = useUrlState(OPEN_FIELD);
  const list = useCustomerList(open.request);
  const columns = useColumns();
  const show = (id: string) => update({ customer: id });
  const added = (id: string) => {
    list.reload();
    show(id);
  };
  return (
    <>
      <PageHeading
        title={t('customers.title')}
        crumbs={[{ label: t('invoices.crumb.area') }, { label: t('customers.title') }]}
        actions={<NewButton onDone={added} />}
      />
      <ListFrame
        open={open}
        columns={columns}
        tabs={{
          label: t('customers.title'),
          tabs: CUSTOMER_TABS.map((id) => ({ id, label: t(`customers.tab.${id}`) })),
        }}
      >
        <CustomerTable list={list} open={open} columns={columns} onOpen={({ id }) => show(id)} />
      </ListFrame>
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
CustomersScreen.early = (search, { preferences }) => [
  firstRead(customersApi.customers, firstPageOf(customerList, search, preferences)),
];
