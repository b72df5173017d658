import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { Carousel } from './Carousel';
import { ChangeChip } from './ChangeChip';

const scrolled = () => {
  const by: number[] = [];
  Object.assign(Element.prototype, { scrollBy: (left: number) => by.push(left) });
  return by;
};

function Items() {
  return (
    <Carousel label="Products">
      <div key="a">A</div>
      <div key="b">B</div>
    </Carousel>
  );
}

test.each([
  [50, 40, false, 'up 25%', 'better'],
  [50, 40, true, 'up 25%', 'worse'],
  [30, 40, false, 'down 25%', 'worse'],
  [-50, -100, false, 'up 50%', 'better'],
  [5, 0, false, 'new, nothing before', 'better'],
  [0, 0, false, 'unchanged', 'same'],
])('%d after %d (more is worse: %s) is "%s" and %s', async (now, before, moreIsWorse, text, tone) => {
  renderWithProviders(<ChangeChip now={now} before={before} moreIsWorse={moreIsWorse} />);
  expect(screen.getByText(text).closest('[data-tone]')).toHaveAttribute('data-tone', tone);
  await expectNoAxeFaults();
});

test('a carousel moves by buttons and arrow keys alone', async () => {
  const by = scrolled();
  const { user } = renderWithProviders(<Items />);
  await user.click(screen.getByRole('button', { name: 'Next: Products' }));
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Previous: Products' })).toHaveFocus();
  screen.getByRole('list', { name: 'Products' }).focus();
  await user.keyboard('{ArrowLeft}{ArrowRight}');
  expect(by).toEqual([16, -16, 16]);
  await expectNoAxeFaults();
  vi.restoreAllMocks();
});

test('in right-to-left pages it is mirrored', async () => {
  const by = scrolled();
  const { user } = renderWithProviders(<Items />, { language: 'ar' });
  await user.click(screen.getByRole('button', { name: 'التالي: Products' }));
  screen.getByRole('list').focus();
  await user.keyboard('{ArrowLeft}');
  expect(by).toEqual([-16, -16]);
});
