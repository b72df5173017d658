import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { FilterTabs } from './FilterTabs';

const TABS = [
  { id: 'all', label: 'All', count: 1234 },
  { id: 'paid', label: 'Paid', count: 0, tone: 'success' },
  { id: 'void', label: 'Void' },
] as const;

function Harness() {
  const [value, setValue] = useState<'all' | 'paid' | 'void'>('all');
  return (
    <>
      <FilterTabs label="Status" tabs={TABS} value={value} controls="rows" onChange={setValue} />
      <div role="tabpanel" id="rows" aria-labelledby={`rows-${value}`} />
    </>
  );
}

const tab = (name: string) => screen.getByRole('tab', { name });

test('is an accessible list of tabs with their counts, zero too', async () => {
  renderWithProviders(<Harness />);
  expect(tab('All 1,234')).toHaveAttribute('aria-selected', 'true');
  expect(tab('Paid 0')).toHaveAttribute('aria-selected', 'false');
  await expectNoAxeFaults();
});

test('arrows walk round, Home and End go to the ends, from one Tab stop', async () => {
  const { user } = renderWithProviders(<Harness />);
  await user.click(tab('All 1,234'));
  await user.keyboard('{ArrowRight}');
  expect(tab('Paid 0')).toHaveFocus();
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(tab('Void')).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Home}');
  expect(tab('All 1,234')).toHaveFocus();
  await user.keyboard('{End}');
  expect(screen.getAllByRole('tab').map((one) => one.tabIndex)).toEqual([-1, -1, 0]);
});

test('in a page from right to left the left arrow goes on', async () => {
  const { user } = renderWithProviders(<Harness />, { language: 'ar' });
  document.body.style.direction = 'rtl';
  await user.click(tab('All 1,234'));
  await user.keyboard('{ArrowLeft}');
  expect(tab('Paid 0')).toHaveFocus();
  document.body.style.direction = '';
});
