import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { choice, count, text } from './urlFields';
import { useUrlState } from './useUrlState';

const FIELDS = { tab: choice(['all', 'paid'], 'all'), query: text(10), page: count(1, 99) };

function Harness() {
  const [values, update] = useUrlState(FIELDS);
  return (
    <>
      <output>{JSON.stringify(values)}</output>
      <button type="button" onClick={() => update({ tab: 'paid' })}>
        Paid
      </button>
      <button
        type="button"
        onClick={() => {
          update({ query: 'ab' });
          update({ page: 2 }, { replace: true });
        }}
      >
        Both
      </button>
    </>
  );
}

const values = () => JSON.parse(screen.getByRole('status').textContent) as unknown;

test('reads the address, unknown values as their defaults', async () => {
  renderWithProviders(<Harness />, { at: '/list?tab=gone&query=x&page=-3' });
  expect(values()).toEqual({ tab: 'all', query: 'x', page: 1 });
  await expectNoAxeFaults();
});

test('writes the address and leaves the parameters of others alone', async () => {
  const { user, router } = renderWithProviders(<Harness />, { at: '/list?invoice=7&query=x' });
  await user.click(screen.getByRole('button', { name: 'Paid' }));
  expect(router.visits).toEqual(['/list?invoice=7&query=x&tab=paid']);
  expect(values()).toEqual({ tab: 'paid', query: 'x', page: 1 });
});

test('two changes in a row do not lose each other', async () => {
  const { user, router } = renderWithProviders(<Harness />, { at: '/list' });
  await user.click(screen.getByRole('button', { name: 'Both' }));
  expect(router.visits.at(-1)).toBe('/list?query=ab&page=2');
});

test('follows the way back', async () => {
  const { router } = renderWithProviders(<Harness />, { at: '/list?tab=paid' });
  await act(() => router.current().push('/list'));
  expect(values()).toEqual({ tab: 'all', query: '', page: 1 });
});
