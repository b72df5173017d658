import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FoundItem } from '@/domain/search/contract';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { answer, standInApi } from '@/testing/standInApi';
import { SearchButton } from './SearchButton';

const api = standInApi();
const nothing = { groups: [], partial: false };
const found = (id: string, title: string, more: Partial<FoundItem> = {}): FoundItem => ({
  id,
  type: 'card',
  title,
  snippet: 'House · To do',
  ranges: { title: [], snippet: [] },
  path: `/dashboard/kanban/card/${id}`,
  actor: null,
  at: null,
  ...more,
});

function show(at = '/dashboard/invoice/list') {
  return renderWithProviders(
    <SignedIn user={endUserOf('admin')}>
      <SearchButton />
      <label>
        Note <input />
      </label>
    </SignedIn>,
    { at, store: newStore() },
  );
}
const field = () => screen.findByRole('combobox', { name: 'Search or type a command' });
const asked = () => api.calls.filter(({ path }) => path === '/api/search').length;

/** Presses a key with a given timestamp in ms, independent of the machine's speed. */
function pressAt(key: string, time: number) {
  const press = createEvent.keyDown(document.body, { key });
  Object.defineProperty(press, 'timeStamp', { value: time });
  fireEvent(document.body, press);
}

test('Ctrl+K opens it; what is typed finds records with their words marked, and Enter goes to the active one', async () => {
  api.on('get', '/api/search', () =>
    answer({
      groups: [
        {
          area: 'kanban',
          items: [found('OPS-1', 'Mend the <b>roof</b>', { ranges: { title: [[12, 16]], snippet: [] } })],
        },
      ],
      partial: false,
    }),
  );
  const { user, router } = show();
  await user.keyboard('{Control>}k{/Control}');
  // Typed without pauses: each pause would trigger a query, whose answer re-renders the list.
  await user.click(await field());
  await user.paste('roof');
  const option = await screen.findByRole('option', { name: /Mend the <b>roof<\/b>/ });
  expect(within(option).getByText('roof', { selector: 'mark' })).toBeVisible();
  await expectNoAxeFaults();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.current().asPath).toBe('/dashboard/kanban/card/OPS-1'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('twenty quick letters are one question, and an answer to older words is not shown', async () => {
  api.on('get', '/api/search', () => answer(nothing));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const letters = 'abcdefghijklmnopqrst';
  const box = await field();
  // Synchronous events, so that nothing runs between two letters on a slow machine.
  for (let end = 1; end <= letters.length; end += 1)
    fireEvent.change(box, { target: { value: letters.slice(0, end) } });
  await screen.findByText(`Nothing found for “${letters}”`);
  expect(asked()).toBe(1);
});

test('a record that was opened stands there the next time, until it is forgotten; of a message nothing is kept', async () => {
  const items = [found('OPS-1', 'Mend the roof'), found('m1', 'Our secret', { type: 'message' })];
  api.on('get', '/api/search', () => answer({ groups: [{ area: 'kanban', items }], partial: false }));
  const { user } = show();
  for (const name of [/Our secret/, /Mend the roof/]) {
    await user.keyboard('{Control>}k{/Control}');
    await user.type(await field(), 'o');
    await user.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  }
  await user.keyboard('{Control>}k{/Control}');
  const opened = await screen.findByRole('group', { name: 'Recently opened' });
  expect(within(opened).getAllByRole('option')).toHaveLength(1);
  expect(within(opened).getByText('Mend the roof')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear history' }));
  expect(screen.queryByText('Mend the roof')).not.toBeInTheDocument();
});

test('in:chat looks in one area alone; an unknown area is part of the words', async () => {
  api.on('get', '/api/search', () => answer(nothing));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const asks = () => api.calls.findLast(({ path }) => path === '/api/search')?.query;
  await user.type(await field(), 'in:kan roof');
  await waitFor(() => expect(asks()?.get('query')).toBe('roof'));
  expect(asks()?.getAll('in')).toEqual(['kanban']);
  await user.clear(await field());
  await user.type(await field(), 'in:kan dark');
  await waitFor(() => expect(asks()?.get('query')).toBe('dark'));
  expect(screen.queryByRole('group', { name: 'Commands' })).toBeNull();
  await user.clear(await field());
  await user.type(await field(), 'dark');
  expect(await screen.findByRole('group', { name: 'Commands' })).toBeVisible();
  await user.clear(await field());
  await user.type(await field(), 'in:zoo a');
  await waitFor(() => expect(asks()?.get('query')).toBe('in:zoo a'));
  expect(asks()?.has('in')).toBe(false);
  expect(screen.getByText(/“in:zoo”: One area: People, Posts, Invoices/)).toBeVisible();
});

test('who, when and what it holds narrow the search; all that was found is shown with the same filters', async () => {
  api.on('get', '/api/search', () => answer(nothing));
  const { user, router } = show();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const asks = () => api.calls.findLast(({ path }) => path === '/api/search')?.query;
  await user.click(await field());
  await user.paste('roof from:amira after:2026-01-01 has:file');
  await waitFor(() => expect(asks()?.get('from')).toBe('amira'));
  expect(Object.fromEntries(asks() ?? [])).toMatchObject({
    query: 'roof',
    after: '2026-01-01',
    has: 'file',
  });
  await user.click(await screen.findByRole('option', { name: /Show everything/ }));
  await waitFor(() =>
    expect(router.current().asPath).toBe('/dashboard/search?query=roof&from=amira&after=2026-01-01&has=file'),
  );
});

test('the operators stand there before anything is typed; Tab completes one, and a day that is none is explained', async () => {
  api.on('get', '/api/search', () => answer(nothing));
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Search' }));
  const narrow = await screen.findByRole('group', { name: 'Narrow the search' });
  expect(within(narrow).getAllByRole('option')).toHaveLength(5);
  await user.click(within(narrow).getByRole('option', { name: /^from:/ }));
  expect(await field()).toHaveValue('from:');
  await user.clear(await field());
  await user.type(await field(), 'roof bef{Tab}');
  expect(await field()).toHaveValue('roof before:');
  expect(screen.getByText(/Earlier than a day, such as/)).toBeVisible();
  await user.type(await field(), 'never');
  expect(await screen.findByText(/“before:never”: Earlier than a day/)).toBeVisible();
  await expectNoAxeFaults();
});

test('commands are found by the beginnings of their words; a page that one may not open is not among them', async () => {
  api.on('get', '/api/search', () => answer(nothing));
  const { user, router } = show();
  await user.keyboard('/');
  await user.type(await field(), '>list us');
  expect(await screen.findByRole('option', { name: 'User › List' })).toHaveAttribute('aria-selected', 'true');
  expect(asked()).toBe(0);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.current().asPath).toBe('/dashboard/user/list'));
});

test('arrows walk around the lines; Escape empties the field, then closes', async () => {
  api.on('get', '/api/search', () => answer(nothing));
  const { user } = show();
  await user.keyboard('/');
  await user.type(await field(), '>mode');
  const lines = await screen.findAllByRole('option');
  await user.keyboard('{ArrowUp}');
  expect(lines.at(-1)).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Escape}');
  expect(await field()).toHaveValue('');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('? shows the keys, g and a letter leads to a page; while one types they are letters', async () => {
  const { user, router } = show();
  await user.type(screen.getByRole('textbox', { name: 'Note' }), '/?gk');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  (document.activeElement as HTMLElement).blur();
  await user.keyboard('?');
  const keys = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(keys).getByText('Go to Kanban')).toBeVisible();
  await expectNoAxeFaults();
  await user.click(within(keys).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  pressAt('g', 1000);
  pressAt('k', 2000);
  await waitFor(() => expect(router.current().asPath).toBe('/dashboard/kanban'));
});
