import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { TimeField } from './TimeField';

const onChange = vi.fn();

function Harness({ code }: { code?: string }) {
  const [time, setTime] = useState<string | null>('14:10');
  return (
    <TimeField
      label="Start time"
      required
      value={time}
      code={code}
      onChange={(next) => {
        onChange(next);
        setTime(next);
      }}
    />
  );
}

test('a time is given as hours and minutes, and null when it is emptied, accessibly', async () => {
  renderWithProviders(<Harness />);
  const field = screen.getByLabelText('Start time');
  expect(field).toHaveValue('14:10');
  expect(field).toBeRequired();
  await expectNoAxeFaults();
  fireEvent.change(field, { target: { value: '23:05' } });
  expect(onChange).toHaveBeenLastCalledWith('23:05');
  fireEvent.change(field, { target: { value: '' } });
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(field).toHaveValue('');
});

test('its error is read out with it', async () => {
  renderWithProviders(<Harness code="required" />);
  const field = screen.getByLabelText('Start time');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription(/.+/);
  await expectNoAxeFaults();
});
