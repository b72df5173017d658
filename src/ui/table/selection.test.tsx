import { screen } from '@testing-library/react';
import { Profiler } from 'react';
import { expect, test, vi } from 'vitest';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import {
  bodyRows,
  checkbox,
  PAGING,
  people,
  PeopleTable,
  type Person,
  REMOVE,
  remove,
  ROWS,
  SELECTION,
  showPeople,
} from '@/testing/peopleTable';
import { renderWithProviders } from '@/testing/render';
import type { Column } from './types';

test('select-all takes the rows shown and no others', async () => {
  const taken = vi.fn(remove);
  const { user } = showPeople({
    selection: { ...SELECTION, actions: [{ ...REMOVE, run: taken }] },
    paging: { ...PAGING, total: 5000, hasNext: true },
  });
  await user.click(checkbox('Select all rows shown'));
  expect(await screen.findByText('3 selected')).toBeVisible();
  await expectNoAxeFaults();
  expect(screen.queryByRole('button', { name: /Select the first/ })).toBeNull();
  const button = screen.getByRole('button', { name: 'Remove' });
  await user.click(button);
  expect(taken).toHaveBeenCalledWith(ROWS, button);
  expect(await screen.findByText('3 removed')).toBeVisible();
});

test('with the rows shown selected it offers all that match, at most 200', async () => {
  const loadMatching = vi.fn(() => Promise.resolve(people(200)));
  const { user } = showPeople({
    selection: { ...SELECTION, loadMatching },
    paging: { ...PAGING, total: 260 },
  });
  await user.click(checkbox('Select Person 0'));
  expect(screen.queryByRole('button', { name: 'Select the first 200' })).toBeNull();
  await user.click(checkbox('Select all rows shown'));
  await user.click(screen.getByRole('button', { name: 'Select the first 200' }));
  expect(await screen.findByText('200 selected')).toBeVisible();
  expect(loadMatching).toHaveBeenCalledOnce();
  await expectNoAxeFaults();
});

test('an act on the selection tells what it did, offers Undo and clears the selection', async () => {
  const { user } = showPeople({ selection: SELECTION });
  await user.click(checkbox('Select Person 1'));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('1 removed')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(screen.queryByText('1 selected')).toBeNull();
  expect(checkbox('Select Person 1')).not.toBeChecked();
});

test('an act that fails is told and keeps the selection', async () => {
  const failing = { ...REMOVE, run: () => Promise.reject(new Error('no')) };
  const { user } = showPeople({ selection: { ...SELECTION, actions: [failing] } });
  await user.click(checkbox('Select Person 1'));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('That did not work. Try again.')).toBeVisible();
  expect(checkbox('Select Person 1')).toBeChecked();
});

test('Shift takes the rows between', async () => {
  const { user } = showPeople({ selection: SELECTION });
  await user.click(checkbox('Select Person 0'));
  await user.keyboard('{Shift>}');
  await user.click(checkbox('Select Person 2'));
  await user.keyboard('{/Shift}');
  expect(screen.getByText('3 selected')).toBeVisible();
});

test('another list starts with nothing selected, another page keeps the selection', async () => {
  const store = newStore();
  const { user, rerender } = renderWithProviders(<PeopleTable rows={ROWS} selection={SELECTION} />, {
    store,
  });
  await user.click(checkbox('Select Person 1'));
  rerender(<PeopleTable rows={people(5).slice(3)} selection={SELECTION} />);
  expect(screen.getByText('1 selected')).toBeVisible();
  rerender(<PeopleTable rows={people(5).slice(3)} selection={SELECTION} listKey="other" />);
  expect(screen.queryByText('1 selected')).toBeNull();
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
  const { user } = showPeople({ columns, rows: ROWS, selection: SELECTION });
  drawn.length = 0;
  await user.click(checkbox('Select Person 1'));
  expect(checkbox('Select Person 1')).toBeChecked();
  await user.keyboard('{ArrowDown}');
  expect(bodyRows()[2]).toHaveFocus();
  expect(drawn).toEqual([]);
});
