import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { FilterChips } from './FilterChips';

test('each chip takes its filter off, "Clear all" takes off all', async () => {
  const onRemove = vi.fn();
  const onClear = vi.fn();
  const chips = [{ id: 'service', label: 'Service', value: 'Design', onRemove }];
  const { user } = renderWithProviders(<FilterChips chips={chips} onClear={onClear} />);
  await expectNoAxeFaults();
  await user.click(screen.getByRole('button', { name: 'Remove filter Service: Design' }));
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(onRemove).toHaveBeenCalledOnce();
  expect(onClear).toHaveBeenCalledOnce();
});

test('without filters there is nothing', () => {
  renderWithProviders(<FilterChips chips={[]} onClear={() => undefined} />);
  expect(screen.queryByRole('list')).toBeNull();
});
