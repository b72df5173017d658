import { configureStore } from '@reduxjs/toolkit';
import { screen, waitFor, within } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { preferencesSlice } from '@/core/preferences/preferencesSlice';
import { addSlice, reducers } from '@/core/redux/reducers';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { DataTable, type DataTableProps } from './DataTable';
import type { Sort } from './sort';
import { TableOptions } from './TableOptions';
import type { BulkAction, Column } from './types';
import { useTableSettings } from './useTableSettings';

addSlice(preferencesSlice);
const newStore = () => configureStore({ reducer: reducers });

interface Person {
  id: string;
  name: string;
  age: number;
}

const people = (count: number): Person[] =>
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
const remove = (rows: Person[]) =>
  Promise.resolve({ text: `${rows.length} removed`, undo: () => Promise.resolve() });
const REMOVE: BulkAction<Person> = { id: 'remove', label: 'Remove', icon: 'ph:trash', run: remove };
const SELECTION = { label, actions: [REMOVE] };
const PAGING = {
  page: 1,
  pageSize: 10,
  total: 3,
  hasNext: false,
  onNext: vi.fn(),
  onPrevious: vi.fn(),
  onPageSize: vi.fn(),
};

function Harness(props: Partial<DataTableProps<Person>>) {
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

const ROWS = people(3);

function show(props: Partial<DataTableProps<Person>> = {}, options = {}) {
  const store = newStore();
  return renderWithProviders(<Harness rows={ROWS} {...props} />, { store, ...options });
}

const bodyRows = () => document.querySelectorAll<HTMLElement>('tr[data-row]');
const checkbox = (name: string) => screen.getByRole('checkbox', { name });

test('is an accessible table with headings, rows and sums', async () => {
  const menu = { label: (row: Person) => `Actions for ${row.name}`, actions: () => [] };
  show({ selection: SELECTION, menu });
  expect(screen.getByRole('table', { name: 'People' })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    '',
    'Name',
    'Age',
    'Actions',
  ]);
  expect(within(screen.getByRole('table')).getByText('99')).toBeVisible();
  await expectNoAxeFaults();
});

test('while loading it keeps the shape: as many rows as a page, no table to read', async () => {
  show({ rows: [], isLoading: true });
  expect(screen.queryByRole('table')).toBeNull();
  expect(document.querySelectorAll('tbody tr')).toHaveLength(10);
  await expectNoAxeFaults();
});

test('nothing there is told, and is no skeleton', async () => {
  show({ rows: [] });
  expect(screen.getByText('Nobody here')).toBeVisible();
  expect(document.querySelectorAll('tbody tr')).toHaveLength(0);
  await expectNoAxeFaults();
});

test('an error stands in the place of the rows and can be tried again', async () => {
  const onRetry = vi.fn();
  const { user } = show({ rows: [], error: { code: 'unreachable', message: 'x', status: 0 }, onRetry });
  expect(screen.getByRole('alert')).toHaveTextContent('The server does not answer');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
  await expectNoAxeFaults();
});

test('rows of before stay, said to be busy, while others are on their way', () => {
  show({ isLoading: true });
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(bodyRows()).toHaveLength(3);
});

test('a heading sorts, then turns the order round, and says so', async () => {
  const { user } = show();
  const heading = () => screen.getByRole('columnheader', { name: 'Age' });
  expect(heading()).not.toHaveAttribute('aria-sort');
  await user.click(screen.getByRole('button', { name: 'Age' }));
  expect(heading()).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Age' }));
  expect(heading()).toHaveAttribute('aria-sort', 'descending');
  await expectNoAxeFaults();
});

test('select-all takes the rows shown and no others', async () => {
  const taken = vi.fn(remove);
  const { user } = show({
    selection: { ...SELECTION, actions: [{ ...REMOVE, run: taken }] },
    paging: { ...PAGING, total: 5000, hasNext: true },
  });
  await user.click(checkbox('Select all rows shown'));
  expect(screen.getByText('3 selected')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Select the first/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(taken).toHaveBeenCalledWith(ROWS);
});

test('with the rows shown selected it offers all that match, at most 200', async () => {
  const loadMatching = vi.fn(() => Promise.resolve(people(200)));
  const { user } = show({ selection: { ...SELECTION, loadMatching }, paging: { ...PAGING, total: 260 } });
  await user.click(checkbox('Select Person 0'));
  expect(screen.queryByRole('button', { name: 'Select the first 200' })).toBeNull();
  await user.click(checkbox('Select all rows shown'));
  await user.click(screen.getByRole('button', { name: 'Select the first 200' }));
  expect(await screen.findByText('200 selected')).toBeVisible();
  expect(loadMatching).toHaveBeenCalledOnce();
  await expectNoAxeFaults();
});

test('an act on the selection tells what it did, offers Undo and clears the selection', async () => {
  const { user } = show({ selection: SELECTION });
  await user.click(checkbox('Select Person 1'));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('1 removed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(screen.queryByText('1 selected')).toBeNull();
  expect(checkbox('Select Person 1')).not.toBeChecked();
});

test('an act that fails is told and keeps the selection', async () => {
  const failing = { ...REMOVE, run: () => Promise.reject(new Error('no')) };
  const { user } = show({ selection: { ...SELECTION, actions: [failing] } });
  await user.click(checkbox('Select Person 1'));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('That did not work. Try again.')).toBeVisible();
  expect(checkbox('Select Person 1')).toBeChecked();
});

test('Shift takes the rows between', async () => {
  const { user } = show({ selection: SELECTION });
  await user.click(checkbox('Select Person 0'));
  await user.keyboard('{Shift>}');
  await user.click(checkbox('Select Person 2'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 selected')).toBeVisible();
});

test('another list starts with nothing selected, another page keeps the selection', async () => {
  const store = newStore();
  const { user, rerender } = renderWithProviders(<Harness rows={ROWS} selection={SELECTION} />, { store });
  await user.click(checkbox('Select Person 1'));
  rerender(<Harness rows={people(5).slice(3)} selection={SELECTION} />);
  expect(screen.getByText('1 selected')).toBeVisible();
  rerender(<Harness rows={people(5).slice(3)} selection={SELECTION} listKey="other" />);
  expect(screen.queryByText('1 selected')).toBeNull();
});

test('arrows, Home and End move, x and Space select, Enter opens, from one Tab stop', async () => {
  const onOpen = vi.fn();
  const { user } = show({ selection: SELECTION, onOpen });
  const [first, second, third] = bodyRows();
  expect([...bodyRows()].map((row) => row.tabIndex)).toEqual([0, -1, -1]);
  first?.focus();
  await user.keyboard('{ArrowDown}');
  expect(second).toHaveFocus();
  expect([...bodyRows()].map((row) => row.tabIndex)).toEqual([-1, 0, -1]);
  await user.keyboard('x');
  expect(checkbox('Select Person 1')).toBeChecked();
  await user.keyboard('{End} ');
  expect(third).toHaveFocus();
  expect(checkbox('Select Person 2')).toBeChecked();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(onOpen).toHaveBeenCalledWith(ROWS[2]);
  await user.keyboard('{Home}{ArrowUp}');
  expect(first).toHaveFocus();
});

test('a click on a row opens it, a click on its box or menu does not', async () => {
  const onOpen = vi.fn();
  const run = vi.fn();
  const menu = {
    label: (row: Person) => `Actions for ${row.name}`,
    actions: () => [{ id: 'run', label: 'Run', icon: 'ph:play', run }],
  };
  const { user } = show({ selection: SELECTION, onOpen, menu });
  await user.click(checkbox('Select Person 0'));
  await user.click(screen.getByRole('button', { name: 'Actions for Person 1' }));
  expect(await screen.findByRole('menu', { name: 'Actions for Person 1' })).toBeVisible();
  await expectNoAxeFaults();
  await user.click(screen.getByRole('menuitem', { name: 'Run' }));
  expect(run).toHaveBeenCalledOnce();
  expect(onOpen).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.click(screen.getByText('Person 2'));
  expect(onOpen).toHaveBeenCalledWith(ROWS[2]);
});

test('columns and row height are the choice of the person', async () => {
  const { user } = show();
  expect(screen.queryByText('Note')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Table options' }));
  const note = await screen.findByRole('menuitemcheckbox', { name: 'Note' });
  await expectNoAxeFaults();
  await user.click(note);
  await user.click(screen.getByRole('menuitemradio', { name: 'Dense' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('columnheader', { name: 'Note' })).toBeVisible();
  expect(screen.getAllByText('noted')).toHaveLength(3);
  expect(document.querySelector('[data-density]')).toHaveAttribute('data-density', 'dense');
});

test('pages: where one is, how long they are, and the way on and back', async () => {
  const paging = { ...PAGING, page: 2, total: 10_000, isCapped: true, hasNext: true };
  const { user } = show({ paging });
  expect(screen.getByText('11–13 of 10,000+')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await user.selectOptions(screen.getByLabelText('Rows per page'), '50');
  expect(PAGING.onNext).toHaveBeenCalledOnce();
  expect(PAGING.onPrevious).toHaveBeenCalledOnce();
  expect(PAGING.onPageSize).toHaveBeenCalledWith(50);
});

test('on a phone rows are cards, sorted by a list of the columns', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width:599'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const menu = { label: (row: Person) => `Actions for ${row.name}`, actions: () => [] };
  const { user } = show({ menu });
  expect(screen.queryByRole('table')).toBeNull();
  expect(within(screen.getByRole('list', { name: 'People' })).getAllByRole('listitem')).toHaveLength(3);
  await user.selectOptions(screen.getByLabelText('Sort by'), 'Age');
  await user.click(screen.getByRole('button', { name: 'Smallest first' }));
  expect(screen.getByRole('button', { name: 'Largest first' })).toBeVisible();
  await expectNoAxeFaults();
  vi.unstubAllGlobals();
});

test('beyond 100 rows only those in sight are drawn', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  show({ rows: people(1000) });
  await waitFor(() => expect(bodyRows().length).toBeGreaterThan(0));
  expect(bodyRows().length).toBeLessThan(100);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
});

test('selecting a row and moving to it draws no cell anew', async () => {
  const drawn: string[] = [];
  const columns: Column<Person>[] = [
    {
      id: 'name',
      header: 'Name',
      cell: (row) => (
        <Profiler id={row.id} onRender={(id) => drawn.push(id)}>
          {row.name}
        </Profiler>
      ),
    },
  ];
  const { user } = show({ columns, rows: ROWS, selection: SELECTION });
  drawn.length = 0;
  await user.click(checkbox('Select Person 1'));
  expect(checkbox('Select Person 1')).toBeChecked();
  await user.keyboard('{ArrowDown}');
  expect(bodyRows()[2]).toHaveFocus();
  expect(drawn).toEqual([]);
});
