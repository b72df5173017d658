import { screen } from '@testing-library/react';
import { addDays, format, parseISO, subDays } from 'date-fns';
import { expect, test } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { DayCalendar } from './DayCalendar';

test('marks the given today when the browser is in another day', async () => {
  const now = new Date();
  const other = now.getDate() > 1 ? subDays(now, 1) : addDays(now, 1);
  renderWithProviders(
    <DayCalendar
      value={format(now, 'yyyy-MM-dd')}
      today={format(other, 'yyyy-MM-dd')}
      onChoose={() => undefined}
    />,
  );
  const day = await screen.findByRole('gridcell', { name: String(other.getDate()) });
  expect(day).toHaveAttribute('aria-current', 'date');
  expect(day).toHaveClass('MuiPickerDay-today');
  const browsers = screen.getByRole('gridcell', { name: String(now.getDate()) });
  expect(browsers).not.toHaveAttribute('aria-current');
  expect(browsers).not.toHaveClass('MuiPickerDay-today');
  await expectNoAxeFaults();
});

test('marks the day of the browser when no today is given', async () => {
  const today = format(new Date(), 'yyyy-MM-dd');
  renderWithProviders(<DayCalendar value={today} onChoose={() => undefined} />);
  const day = await screen.findByRole('gridcell', { name: String(parseISO(today).getDate()) });
  expect(day).toHaveAttribute('aria-current', 'date');
});
