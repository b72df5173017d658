import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import {
  bodyRows,
  checkbox,
  PAGING,
  people,
  type Person,
  ROWS,
  SELECTION,
  showPeople,
} from '@/testing/peopleTable';

test('is an accessible table with headings, rows and sums', async () => {
  const menu = { label: (row: Person) => `Actions for ${row.name}`, actions: () => [] };
  showPeople({ selection: SELECTION, menu });
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
  showPeople({ rows: [], isLoading: true });
  expect(screen.queryByRole('table')).toBeNull();
  expect(document.querySelectorAll('tbody tr')).toHaveLength(10);
  await expectNoAxeFaults();
});

test('nothing there is told, and is no skeleton', async () => {
  showPeople({ rows: [] });
  expect(screen.getByText('Nobody here')).toBeVisible();
  expect(document.querySelectorAll('tbody tr')).toHaveLength(0);
  await expectNoAxeFaults();
});

test('an error stands in the place of the rows and can be tried again', async () => {
  const onRetry = vi.fn();
  const { user } = showPeople({ rows: [], error: { code: 'unreachable', message: 'x', status: 0 }, onRetry });
  expect(screen.getByRole('alert')).toHaveTextContent('The server is not responding');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
  await expectNoAxeFaults();
});

test('rows of before stay, said to be busy, while others are on their way', () => {
  showPeople({ isLoading: true });
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(bodyRows()).toHaveLength(3);
});

test('a heading sorts, then turns the order round, and says so', async () => {
  const { user } = showPeople();
  const heading = () => screen.getByRole('columnheader', { name: 'Age' });
  expect(heading()).not.toHaveAttribute('aria-sort');
  await user.click(screen.getByRole('button', { name: 'Age' }));
  expect(heading()).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Age' }));
  expect(heading()).toHaveAttribute('aria-sort', 'descending');
  await expectNoAxeFaults();
});

test('arrows, Home and End move, x and Space select, Enter opens, from one Tab stop', async () => {
  const onOpen = vi.fn();
  const { user } = showPeople({ selection: SELECTION, onOpen });
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
  const { user } = showPeople({ selection: SELECTION, onOpen, menu });
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
  const { user } = showPeople();
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
  const { user } = showPeople({ paging });
  expect(screen.getByText('11–13 of 10,000+')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await user.click(screen.getByRole('button', { name: 'Previous page' }));
  await user.selectOptions(screen.getByLabelText('Rows per page'), '50');
  expect(PAGING.onNext).toHaveBeenCalledOnce();
  expect(PAGING.onPrevious).toHaveBeenCalledOnce();
  expect(PAGING.onPageSize).toHaveBeenCalledWith(50);
});

const DETAIL = {
  label: ({ name }: Person) => `More of ${name}`,
  render: ({ age }: Person) => <p>Born {2026 - age}</p>,
};

function onPhone(): void {
  const phone = (query: string) => ({
    matches: query.includes('max-width:599'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.spyOn(window, 'matchMedia').mockImplementation(phone as unknown as typeof window.matchMedia);
}

test('on a phone rows are cards, sorted by a list of the columns', async () => {
  onPhone();
  const menu = { label: (row: Person) => `Actions for ${row.name}`, actions: () => [] };
  const { user } = showPeople({ menu });
  expect(screen.queryByRole('table')).toBeNull();
  expect(within(await screen.findByRole('list', { name: 'People' })).getAllByRole('listitem')).toHaveLength(
    3,
  );
  await user.selectOptions(await screen.findByLabelText('Sort by'), 'Age');
  await user.click(screen.getByRole('button', { name: 'Ascending' }));
  expect(screen.getByRole('button', { name: 'Descending' })).toBeVisible();
  await expectNoAxeFaults();
});

test('on a phone cards are selected one by one or all that are shown, and acted upon', async () => {
  onPhone();
  const run = vi.fn(async () => ({ text: 'Done' }));
  const actions = [{ id: 'go', label: 'Go', icon: 'ph:x', run }];
  const { user } = showPeople({ selection: { label: (row) => `Select ${row.name}`, actions } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }));
  expect(await screen.findByText('1 selected')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Select all rows shown' })).toBePartiallyChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows shown' }));
  expect(screen.getByText('3 selected')).toBeVisible();
  await expectNoAxeFaults();
  const button = screen.getByRole('button', { name: 'Go' });
  await user.click(button);
  expect(run).toHaveBeenCalledWith(expect.arrayContaining(ROWS), button);
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select Person 1' })).not.toBeChecked());
});

test('a tap on a card opens it, a tap on its box, menu or expanded content does not', async () => {
  onPhone();
  const onOpen = vi.fn();
  const menu = { label: (row: Person) => `Actions for ${row.name}`, actions: () => [] };
  const { user } = showPeople({ selection: SELECTION, onOpen, menu, detail: DETAIL });
  await user.click(await screen.findByRole('checkbox', { name: 'Select Person 1' }));
  expect(checkbox('Select Person 1')).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Actions for Person 1' }));
  expect(await screen.findByRole('menu', { name: 'Actions for Person 1' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'More of Person 1' }));
  await user.click(screen.getByText('Born 2005'));
  expect(onOpen).not.toHaveBeenCalled();
  await expectNoAxeFaults();
  await user.click(screen.getByText('Person 1'));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(ROWS[1]);
  expect(checkbox('Select Person 1')).toBeChecked();
});

test('beyond 100 rows only those in sight are drawn', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  showPeople({ rows: people(1000) });
  await waitFor(() => expect(bodyRows().length).toBeGreaterThan(0));
  expect(bodyRows().length).toBeLessThan(100);
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001');
});

test('a row opens what it holds below itself by a button, and closes it again', async () => {
  const onOpen = vi.fn();
  const { user } = showPeople({ detail: DETAIL, selection: SELECTION, onOpen });
  const button = screen.getByRole('button', { name: 'More of Person 1' });
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('Born 2005').closest('tr')?.previousSibling).toBe(bodyRows()[1]);
  expect(screen.getAllByText(/^Born/)).toHaveLength(1);
  await expectNoAxeFaults();
  await user.click(screen.getByText('Born 2005'));
  await user.click(button);
  expect(screen.queryByText(/^Born/)).toBeNull();
  expect(onOpen).not.toHaveBeenCalled();
});
