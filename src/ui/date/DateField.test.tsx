import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { DateField } from './DateField';

const onChange = vi.fn();

function Harness({ start = '', code }: { start?: string; code?: string }) {
  const [day, setDay] = useState(start);
  return (
    <>
      <DateField
        label="From"
        value={day}
        code={code}
        onChange={(next) => {
          onChange(next);
          setDay(next);
        }}
      />
      <button type="button" onClick={() => setDay('')}>
        Clear all
      </button>
    </>
  );
}

function show(props: { start?: string; code?: string } = {}, options = {}) {
  onChange.mockClear();
  const view = renderWithProviders(<Harness {...props} />, options);
  return { ...view, field: screen.getByRole<HTMLInputElement>('textbox') };
}

test('shows the day in the order of the language and is accessible', async () => {
  const { field } = show({ start: '2026-11-05' }, { language: 'fr' });
  expect(field).toHaveValue('05/11/2026');
  await expectNoAxeFaults();
});

test('a whole date counts as soon as it is typed, also as ISO', async () => {
  const { user, field } = show();
  await user.type(field, '11/5/2026');
  expect(onChange.mock.calls).toEqual([['2026-11-05']]);
  await user.clear(field);
  await user.type(field, '2026-12-24');
  await user.tab();
  expect(field).toHaveValue('12/24/2026');
  expect(onChange).toHaveBeenLastCalledWith('2026-12-24');
});

test('a short year counts when the field is left', async () => {
  const { user, field } = show();
  await user.type(field, '1/2/26{Enter}');
  expect(onChange.mock.calls).toEqual([['2026-01-02']]);
  expect(field).toHaveValue('01/02/2026');
});

test('what is no date is told under the field and changes nothing', async () => {
  const { user, field } = show();
  await user.type(field, '13/45/2026');
  await user.tab();
  expect(field).toHaveAccessibleDescription('This is not valid.');
  expect(field).toBeInvalid();
  expect(onChange).not.toHaveBeenCalled();
  await expectNoAxeFaults();
});

test('a fault named from outside stands under the field', () => {
  const { field } = show({ start: '2026-11-05', code: 'before-from' });
  expect(field).toHaveAccessibleDescription('The end is before the start.');
});

test('a value cleared from outside clears the text', async () => {
  const { user, field } = show({ start: '2026-11-05' });
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(field).toHaveValue('');
});

test('the calendar chooses a day', async () => {
  const { user, field } = show({ start: '2026-11-05' });
  await user.click(screen.getByRole('button', { name: 'Choose a date: From' }));
  const day = await screen.findByRole('gridcell', { name: '17' }, { timeout: 20_000 });
  expect(screen.getByRole('dialog', { name: 'From' })).toBeVisible();
  await user.click(day);
  expect(onChange.mock.calls).toEqual([['2026-11-17']]);
  expect(field).toHaveValue('11/17/2026');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['en', 'November 2026', 'S M T W T F S'],
  ['fr', 'novembre 2026', 'L M M J V S D'],
  ['vi', 'Tháng 11 năm 2026', 'T2 T3 T4 T5 T6 T7 CN'],
  ['cn', '2026年11月', '一 二 三 四 五 六 日'],
  ['ar', 'نوفمبر 2026', 'س ح ن ث ر خ ج'],
] as const)(
  'the calendar heads its month and its days as people write them in %s',
  async (language, month, days) => {
    const { user } = show({ start: '2026-11-05' }, { language });
    await user.click(screen.getByRole('button', { name: /From$/ }));
    expect(await screen.findByText(month, {}, { timeout: 20_000 })).toBeInTheDocument();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads.join(' ')).toBe(days);
  },
);
