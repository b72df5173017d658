import { styled } from '@mui/material/styles';
import type { TextFunction } from '@/core/i18n/languageContext';
import type { Customer } from '@/domain/invoices/partySchemas';
import type { Column } from '@/ui/table/types';
import { PARENT_START } from '@/ui/theme/media';
import { Amount } from '../../list/Amount';
import { Day } from '../../list/DateCells';

interface ColumnInput {
  t: TextFunction;
  nameOfCountry: (code: string) => string;
}

const NONE = '–';

/** Cut at its own end, whichever way it is written, at the start of the column. */
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

/** Who is written to, and what they owe. Source: invoices, section 7.4. */
export function customerColumns(input: ColumnInput): Column<Customer>[] {
  const { t, nameOfCountry } = input;
  const header = (id: string) => t(`customers.column.${id}`);
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
