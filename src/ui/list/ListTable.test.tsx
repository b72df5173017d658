import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { people, type Person } from '@/testing/peopleTable';
import { renderWithProviders } from '@/testing/render';
import type { Column } from '@/ui/table/types';
import { defineList } from './defineList';
import { tabFilter } from './filters/tabFilter';
import { ListTable } from './ListTable';
import { useList } from './useList';

const list = defineList<object>()({
  name: 'people',
  search: { label: 'table.filters.label' },
  tabs: 'tab',
  filters: { tab: tabFilter(['all', 'old'], () => ({ old: '1' })) },
});
const COLUMNS: Column<Person>[] = [{ id: 'name', header: 'Name', cell: ({ name }) => name }];
const rowId = ({ id }: Person) => id;
const READING = { isLoading: false, error: null, reload: () => undefined };

/** People none of whom match a search or are on the tab `old`. */
function PeopleList({ count = 2, isAside = false }) {
  const open = useList(list);
  return (
    <ListTable
      open={open}
      reading={READING}
      label="People"
      columns={COLUMNS}
      rows={list.isNarrowed(open.state) ? [] : people(count)}
      rowId={rowId}
      next={undefined}
      {...(isAside && { isNarrowed: false })}
      empty={<p>Nobody here</p>}
      renderCard={({ name }) => name}
    />
  );
}

const show = (at: string, props = {}) =>
  renderWithProviders(<PeopleList {...props} />, { at, store: newStore() });

test('where search and tab hide all rows it says that nothing matches, and shows all at a click', async () => {
  const { user, router } = show('/people?query=zzz&tab=old');
  const title = await screen.findByText('Nothing matches');
  expect(screen.queryByText('Nobody here')).toBeNull();
  await expectNoAxeFaults();
  await user.click(within(title.parentElement!).getByRole('button', { name: 'Clear all' }));
  expect(within(await screen.findByRole('table', { name: 'People' })).getByText('Person 1')).toBeVisible();
  expect(screen.queryByText('Nothing matches')).toBeNull();
  expect(router.current().asPath).toBe('/people');
});

test('a tab alone may hide all rows', async () => {
  show('/people?tab=old');
  expect(await screen.findByText('Nothing matches')).toBeVisible();
});

test('an empty list, and a table that the list does not narrow, show what their area says', () => {
  const { unmount } = show('/people', { count: 0 });
  expect(screen.getByText('Nobody here')).toBeVisible();
  unmount();
  show('/people?query=zzz', { isAside: true });
  expect(screen.getByText('Nobody here')).toBeVisible();
});
