import { screen } from '@testing-library/react';
import { useState } from 'react';
import { vi } from 'vitest';
import { DataTable } from '@/ui/table/DataTable';
import type { DataTableProps } from '@/ui/table/tableProps';
import type { Sort } from '@/ui/table/sort';
import { TableOptions } from '@/ui/table/TableOptions';
import type { BulkAction, Column } from '@/ui/table/types';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { newStore } from './areaStore';
import { renderWithProviders } from './render';

/** A row of the table under test. */
export interface Person {
  id: string;
  name: string;
  age: number;
}

/** That many people: p0 `Person 0`, p1 `Person 1` … */
export const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    name: `Person ${index}`,
    age: 20 + index,
  }));

const COLUMNS: Column<Person>[] = [
  { id: 'name', header: 'Name', sortKey: 'name', cell: (row) => row.name, footer: 'Sum' },
  { id: 'age', header: 'Age', sortKey: 'age', align: 'end', width: 80, cell: (row) => row.age, footer: '99' },
  { id: 'note', header: 'Note', hideable: true, hidden: true, cell: () => 'noted' },
];

const rowId = ({ id }: Person) => id;
const label = ({ name }: Person) => `Select ${name}`;
/** Removes rows. */
export const remove = (rows: Person[]) =>
  Promise.resolve({ text: `${rows.length} removed`, undo: () => Promise.resolve() });
/** A bulk action that can be undone. */
export const REMOVE: BulkAction<Person> = { id: 'remove', label: 'Remove', icon: 'ph:trash', run: remove };
/** Selection with that action. */
export const SELECTION = { label, actions: [REMOVE] };
/** The only page, its callbacks spied on. */
export const PAGING = {
  page: 1,
  pageSize: 10,
  total: 3,
  hasNext: false,
  onNext: vi.fn(),
  onPrevious: vi.fn(),
  onPageSize: vi.fn(),
};

/** The table and its options, with its own sorting state. */
export function PeopleTable(props: Partial<DataTableProps<Person>>) {
  const settings = useTableSettings('people');
  const [sort, setSort] = useState<Sort>();
  return (
    <>
      <TableOptions columns={COLUMNS} settings={settings} />
      <DataTable
        label="People"
        columns={COLUMNS}
        rows={people(3)}
        rowId={rowId}
        listKey="all"
        sort={sort}
        onSort={setSort}
        isLoading={false}
        error={null}
        onRetry={() => undefined}
        empty={<p>Nobody here</p>}
        settings={settings}
        paging={PAGING}
        renderCard={(row) => <strong>{row.name}</strong>}
        {...props}
      />
    </>
  );
}

/** The default rows. */
export const ROWS = people(3);

/** Renders the table with a new store. */
export function showPeople(props: Partial<DataTableProps<Person>> = {}, options = {}) {
  const store = newStore();
  return renderWithProviders(<PeopleTable rows={ROWS} {...props} />, { store, ...options });
}

/** The rendered rows. */
export const bodyRows = () => document.querySelectorAll<HTMLElement>('tr[data-row]');
/** The checkbox with this name. */
export const checkbox = (name: string) => screen.getByRole('checkbox', { name });
