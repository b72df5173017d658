import { styled } from '@mui/material/styles';
import { Amount } from '@/areas/invoices/list/Amount';
import { useText } from '@/core/i18n/useText';
import type { InputOf } from '@/domain/contract';
import type { customersContract } from '@/domain/invoices/customers';
import type { Customer } from '@/domain/invoices/partySchemas';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ListTable } from '@/ui/list/ListTable';
import type { OpenList } from '@/ui/list/useList';
import type { Column } from '@/ui/table/types';
import type { useCustomerList } from '../useCustomers';
import type { CustomerListState } from './customerList';

const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  marginBlockStart: theme.spacing(1),
  color: theme.palette.text.secondary,
}));

/** A customer on a phone: name and open balance. */
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
  open: OpenList<CustomerListState, InputOf<(typeof customersContract)['customers']>>;
  columns: readonly Column<Customer>[];
  onOpen: (row: Customer) => void;
}

const rowId = ({ id }: Customer) => id;
const NO_ROWS: Customer[] = [];

/** The customers of the list with their pages. */
export function CustomerTable({ list, open, columns, onOpen }: CustomerTableProps) {
  const t = useText();
  const { customers = NO_ROWS, next } = list.data ?? {};
  return (
    <ListTable
      open={open}
      reading={list}
      label={t('customers.title')}
      columns={columns}
      rows={customers}
      rowId={rowId}
      next={next}
      empty={<EmptyState icon="ph:address-book" title={t('customers.empty')} />}
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
