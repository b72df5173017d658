import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { advanceTime } from '@/testing/advanceTime';
import { renderWithProviders } from '@/testing/render';
import { Bdi, Ltr } from './isolate';
import { RelativeTime } from './RelativeTime';

const AT = '2026-11-20T14:05:00.000Z';

test('A relative time carries the full date for machines and for the mouse', async () => {
  renderWithProviders(<RelativeTime value={AT} />);
  expect(screen.getByRole('time')).toHaveAttribute('datetime', AT);
  expect(screen.getByRole('time').title).toMatch(/^Nov 2\d, 2026, \d\d:\d\d$/);
  await expectNoAxeFaults();
});

test('It is kept right each minute', async () => {
  vi.useFakeTimers({ now: new Date(AT) });
  renderWithProviders(<RelativeTime value={AT} />);
  expect(screen.getByRole('time')).toHaveTextContent('now');
  await advanceTime(60_000);
  expect(screen.getByRole('time')).toHaveTextContent('1 min ago');
});

test('Codes stay left to right, texts of people take their own direction', () => {
  renderWithProviders(
    <p>
      <Ltr>INV-7</Ltr> <Bdi>مرحبا</Bdi>
    </p>,
    { language: 'ar' },
  );
  expect(screen.getByText('INV-7')).toHaveAttribute('dir', 'ltr');
  expect(screen.getByText('مرحبا')).toHaveAttribute('dir', 'auto');
});
