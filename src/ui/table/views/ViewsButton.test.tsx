import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { preferenceChanged } from '@/core/preferences/preferencesSlice';
import type { SavedView } from '@/domain/views/contract';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { useTableSettings } from '../useTableSettings';
import { ViewsButton } from './ViewsButton';

const api = standInApi();
const LATE: SavedView = {
  id: 'v1',
  list: 'invoices',
  name: 'Late',
  query: 'sort=-balance&tab=overdue',
  columns: { reference: true },
  density: 'dense',
  isShared: false,
  isMine: true,
  canChange: true,
  ownerName: 'Ana Lima',
  version: 1,
};
const TEAM: SavedView = {
  ...LATE,
  id: 'v2',
  name: 'Of the team',
  isMine: false,
  canChange: false,
  query: '',
};

beforeEach(() => api.on('get', '/api/views', () => answer({ views: [LATE, TEAM] } as never)));

function List() {
  const settings = useTableSettings('invoices');
  return (
    <>
      <ViewsButton list="invoices" settings={settings} />
      <output>{settings.density}</output>
    </>
  );
}

function open(query = '', store = newStore()) {
  return renderWithProviders(
    <SignedIn user={endUserOf('manager')}>
      <List />
    </SignedIn>,
    { at: `/dashboard/invoice/list${query}`, store },
  );
}
const sent = (path: string) => api.calls.findLast((call) => call.path === path)?.body;

test('a view brings back the filters, the columns and the height of rows', async () => {
  const { user, router } = open('?page=3&query=old');
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Late' }));
  await waitFor(() =>
    expect(router.current().asPath).toBe('/dashboard/invoice/list?sort=-balance&tab=overdue&saved=v1'),
  );
  expect(screen.getByText('dense')).toBeVisible();
  await expectNoAxeFaults();
});

test('a list that has been changed since says so, and the view can be brought up to it', async () => {
  const store = newStore();
  store.dispatch(preferenceChanged({ key: 'table.invoices.density', value: 'dense' }));
  store.dispatch(preferenceChanged({ key: 'table.invoices.columns', value: { reference: true } }));
  const { user } = open('?tab=overdue&sort=-amount&saved=v1', store);
  await user.click(await screen.findByRole('button', { name: /changed since/ }));
  api.on('post', '/api/views/update', () => answer({ view: { ...LATE, query: 'new', version: 2 } } as never));
  await user.click(await screen.findByRole('menuitem', { name: 'Update “Late”' }));
  expect(await screen.findByText('View “Late” saved')).toBeInTheDocument();
  expect(sent('/api/views/update')).toEqual({
    viewId: 'v1',
    version: 1,
    query: 'sort=-amount&tab=overdue',
    density: 'dense',
    columns: { reference: true },
  });
});

test('how the list stands is kept under a name that is not taken', async () => {
  const { user } = open('?tab=paid&cursor=abc');
  await user.click(screen.getByRole('button', { name: 'Views' }));
  // Taken names are known once the views have loaded.
  await screen.findByRole('menuitemradio', { name: 'Late' });
  await user.click(screen.getByRole('menuitem', { name: 'Save as new view…' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Late');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Name of the view' }), '2');
  api.on('post', '/api/views/new', () => answer({ view: { ...LATE, id: 'v3' } } as never));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(sent('/api/views/new')).toEqual({
      list: 'invoices',
      name: 'Late2',
      isShared: false,
      query: 'tab=paid',
      density: 'comfortable',
      columns: {},
    }),
  );
});

test('a list opens with the view that was made its default, unless the address asks for something', async () => {
  const store = newStore();
  store.dispatch(preferenceChanged({ key: 'view.invoices', value: { viewId: 'v1', query: 'tab=overdue' } }));
  store.dispatch({ type: 'preferences/list/fulfilled', payload: {}, meta: {} });
  const { router, unmount } = open('', store);
  await waitFor(() => expect(router.current().asPath).toContain('?tab=overdue&saved=v1'));
  unmount();
  const asked = open('?tab=paid', store);
  expect(asked.router.current().asPath).toBe('/dashboard/invoice/list?tab=paid');
});

test('the view of another can be chosen and made the default, and nothing more', async () => {
  const { user } = open('?saved=v2');
  await user.click(await screen.findByRole('button', { name: /Views/ }));
  expect(await screen.findByRole('menuitemradio', { name: /Of the team.*Shared by Ana Lima/ })).toBeChecked();
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Save as new view…',
    'Use as default view',
  ]);
});
