import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { Fitted } from './Fitted';

test('A screen reader hears the whole number alone, and the pointer finds it where the short one is shown', async () => {
  render(
    <button type="button">
      <Fitted whole="€1,234,567.00" short="1.2M" />
    </button>,
  );
  await expectNoAxeFaults();
  const button = screen.getByRole('button', { name: '€1,234,567.00' });
  expect(button).toBeVisible();
  expect(screen.getByTitle('€1,234,567.00')).toHaveTextContent('1.2M');
});
