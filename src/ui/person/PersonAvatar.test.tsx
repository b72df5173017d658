import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { PersonAvatar } from './PersonAvatar';

test.each(['online', 'away', 'busy', 'offline'] as const)('%s is said besides the dot', async (status) => {
  renderWithProviders(<PersonAvatar name="Linh" status={status} />);
  await expectNoAxeFaults();
  expect(screen.getByText(status, { exact: false, ignore: '[aria-hidden]' })).toBeInTheDocument();
});

test('the dot alone leaves the place of the picture, which stays in the row', () => {
  const { container } = renderWithProviders(<PersonAvatar name="Linh" status="busy" />, { styles: true });
  const placed = [...container.querySelectorAll('[data-avatar] > [aria-hidden]')].map(
    (part) => getComputedStyle(part).position,
  );
  expect(placed).toEqual(['relative', 'absolute']);
});

test('without a status it is decoration', () => {
  const { container } = renderWithProviders(<PersonAvatar name="linh" />);
  expect(container.querySelector('[aria-hidden]')).toHaveTextContent('L');
  expect(container.querySelector('[data-status]')).toBeNull();
});
