import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { countersRead } from '@/core/live/liveSlice';
import { newStore } from '@/testing/areaStore';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { NavTree } from './NavTree';

const item = { title: 'shell.nav.list', path: '/dashboard/user/list', counter: 'people' } as const;

function show(people?: number) {
  const store = newStore();
  if (people !== undefined) store.dispatch(countersRead({ people }));
  // The entry's accessible name has the spaces that its styles produce.
  renderWithProviders(<NavTree items={[item]} />, { store, styles: true });
}

test('what waits is part of the name of the entry', async () => {
  show(3);
  await expectNoAxeFaults();
  expect(screen.getByRole('link', { name: 'List 3 waiting' })).toHaveTextContent('3');
});

test.each([undefined, 0])('%s shows nothing', (count) => {
  show(count);
  expect(screen.getByRole('link', { name: 'List' })).toHaveTextContent(/^List$/);
});

test('more than 99 are 99+', () => {
  show(100);
  expect(screen.getByRole('link', { name: 'List 99+ waiting' })).toBeInTheDocument();
});
