import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { endUserOf, SignedIn } from '@/testing/signedIn';
import { BookingScreen } from './BookingScreen';

test('until there are bookings it says where figures come from, without a number', async () => {
  renderWithProviders(
    <SignedIn user={endUserOf('member')}>
      <BookingScreen />
    </SignedIn>,
    { at: '/dashboard/booking' },
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Booking' })).toBeVisible();
  expect(screen.getByText(/appear here once rooms can be booked/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the calendar' })).toHaveAttribute(
    'href',
    '/dashboard/calendar',
  );
  expect(document.querySelector('main')).not.toHaveTextContent(/\d/);
  await expectNoAxeFaults();
});
