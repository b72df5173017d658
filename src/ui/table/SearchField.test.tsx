import { act, fireEvent, screen } from '@testing-library/react';
import { Profiler, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { SearchField } from './SearchField';

const onSearch = vi.fn();
let listRenders = 0;

function Harness() {
  const [query, setQuery] = useState('');
  return (
    <>
      <SearchField
        label="Search"
        value={query}
        maxLength={100}
        onSearch={(text) => {
          onSearch(text);
          setQuery(text);
        }}
      />
      <button type="button" onClick={() => setQuery('')}>
        Clear all
      </button>
      <Profiler id="list" onRender={() => (listRenders += 1)}>
        <p>Rows for {query}</p>
      </Profiler>
    </>
  );
}

function show() {
  onSearch.mockClear();
  const view = renderWithProviders(<Harness />);
  listRenders = 0;
  return { ...view, box: screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }) };
}

test('is accessible, empty and filled', async () => {
  const { user, box } = show();
  await expectNoAxeFaults();
  await user.type(box, 'a');
  await expectNoAxeFaults();
});

test('typing draws the field alone; after a pause the list follows once', async () => {
  vi.useFakeTimers();
  const { box } = show();
  for (const value of ['n', 'no', 'noe', 'noel']) fireEvent.change(box, { target: { value } });
  expect(listRenders).toBe(0);
  act(() => void vi.advanceTimersByTime(250));
  expect(onSearch.mock.calls).toEqual([['noel']]);
  expect(listRenders).toBe(1);
});

test('Enter searches at once, Escape empties', async () => {
  const { user, box } = show();
  await user.type(box, ' noel {Enter}');
  expect(onSearch).toHaveBeenLastCalledWith('noel');
  await user.type(box, '{Escape}');
  expect(onSearch).toHaveBeenLastCalledWith('');
  expect(box).toHaveValue('');
});

test('the button empties the field and gives it the focus', async () => {
  const { user, box } = show();
  await user.type(box, 'noel{Enter}');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(box).toHaveValue('');
  expect(box).toHaveFocus();
  expect(onSearch).toHaveBeenLastCalledWith('');
});

test('a value changed from outside replaces what was typed', async () => {
  const { user, box } = show();
  await user.type(box, 'noel{Enter}');
  await user.click(screen.getByRole('button', { name: 'Clear all' }));
  expect(box).toHaveValue('');
});

test('letters being composed are not searched for', () => {
  vi.useFakeTimers();
  const { box } = show();
  fireEvent.compositionStart(box);
  fireEvent.change(box, { target: { value: '上' }, nativeEvent: { isComposing: true } });
  fireEvent.input(box, { target: { value: '上h' }, isComposing: true });
  fireEvent.compositionEnd(box, { target: { value: '上海' } });
  act(() => void vi.advanceTimersByTime(250));
  expect(onSearch.mock.calls).toEqual([['上海']]);
});
