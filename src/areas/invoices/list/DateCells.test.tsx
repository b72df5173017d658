import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { invoiceRowOf } from '@/testing/factories/invoices';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { DueDate } from './DateCells';

test.each([
  ['Pacific/Auckland', '2 days late'],
  ['Pacific/Honolulu', '1 day late'],
])('how late it is goes by the day of the workspace: in %s %s', async (timeZone, words) => {
  vi.setSystemTime('2026-11-25T20:00:00.000Z');
  onTestFinished(() => void vi.useRealTimers());
  const user = endUserOf('member');
  renderWithProviders(
    <SignedIn user={{ ...user, workspace: { ...user.workspace, timeZone } }}>
      <DueDate row={invoiceRowOf(1, { status: 'overdue', dueDate: '2026-11-24' })} />
    </SignedIn>,
    { at: '/' },
  );
  expect(await screen.findByText(words)).toBeVisible();
});
