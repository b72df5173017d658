import { styled } from '@mui/material/styles';
import { Amount } from '@/areas/invoices/list/Amount';
import { useText } from '@/core/i18n/useText';
import type { Customer } from '@/domain/invoices/partySchemas';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { DataTable } from '@/ui/table/DataTable';
import type { Column } from '@/ui/table/types';
import { pagingOf, type useListPlace } from '@/ui/table/useListPlace';
import type { TableSettings } from '@/ui/table/useTableSettings';
import type { useCustomerList } from '../useCustomers';
import type { ListState, requestOf } from './listState';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  marginBlockStart: theme.spacing(1),
  color: theme.palette.text.secondary,
}));

/** A customer on a phone: the name, and what is open. */
function CustomerCard({ row }: { row: Customer }) {
  const t = useText();
  const { name, currency } = row;
  const parts = (['open', 'overdue', 'credit'] as const).filter((part) => row[part] !== 0);
  return (
    <>
      <strong dir="auto">{name}</strong>
      <Line>
        {parts.map((part) => (
          <span key={part}>
            {t(`customers.column.${part}`)} <Amount minor={row[part]} currency={currency} />
          </span>
        ))}
      </Line>
    </>
  );
}

interface CustomerTableProps {
  list: ReturnType<typeof useCustomerList>;
  place: ReturnType<typeof useListPlace<ListState, ReturnType<typeof requestOf>>>;
  settings: TableSettings;
  columns: readonly Column<Customer>[];
  onOpen: (row: Customer) => void;
}

const rowId = ({ id }: Customer) => id;
const NO_ROWS: Customer[] = [];
/** By name alone. */
const unsorted = () => undefined;

/** The customers of the list with their pages. */
export function CustomerTable({ list, place, settings, columns, onOpen }: CustomerTableProps) {
  const t = useText();
  const { state } = place;
  const { customers = NO_ROWS, next } = list.data ?? {};
  const nothing = state.query === '' ? 'empty' : 'noMatch';
  return (
    <DataTable
      label={t('customers.title')}
      columns={columns}
      rows={customers}
      rowId={rowId}
      listKey={place.listKey}
      onSort={unsorted}
      isLoading={list.isLoading}
      error={list.error}
      onRetry={list.reload}
      empty={<EmptyState icon="ph:address-book" title={t(`customers.${nothing}`)} />}
      settings={settings}
      paging={pagingOf(place, settings, { next })}
      renderCard={(row) => <CustomerCard row={row} />}
      onOpen={onOpen}
      menu={{
        label: ({ name }) => t('customers.actions', { name }),
        actions: (row) => [
          { id: 'open', label: t('customers.open'), icon: 'ph:eye', run: () => onOpen(row) },
        ],
      }}
    />
  );
}
