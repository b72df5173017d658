import { renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { renderWithProviders } from '@/testing/render';
import { FIRST_PAGE, type PagePlace, useCursorPages, useWithFirstPage } from './useCursorPages';

function Harness({ start, listKey = 'all' }: { start: PagePlace; listKey?: string }) {
  const [place, go] = useState(start);
  const { onNext, onPrevious } = useCursorPages(listKey, place, go);
  return (
    <>
      <output>{`${place.page} ${place.cursor}`}</output>
      <button type="button" onClick={() => onNext(`after${place.page}`)}>
        Next
      </button>
      <button type="button" onClick={onPrevious}>
        Previous
      </button>
    </>
  );
}

const press = (name: string) => screen.getByRole('button', { name });
const place = () => screen.getByRole('status').textContent;

test('the way back goes through the cursors seen on the way', async () => {
  const { user } = renderWithProviders(<Harness start={{ page: 1, cursor: '' }} />);
  await expectNoAxeFaults();
  await user.click(press('Next'));
  await user.click(press('Next'));
  expect(place()).toBe('3 after2');
  await user.click(press('Previous'));
  expect(place()).toBe('2 after1');
  await user.click(press('Previous'));
  expect(place()).toBe('1 ');
});

test('opened by a link in the middle, back is the first page', async () => {
  const { user } = renderWithProviders(<Harness start={{ page: 7, cursor: 'link' }} />);
  await user.click(press('Previous'));
  expect(place()).toBe('1 ');
});

test('after a reload the way back is still known', async () => {
  const { user, unmount } = renderWithProviders(<Harness start={{ page: 1, cursor: '' }} />);
  await user.click(press('Next'));
  await user.click(press('Next'));
  unmount();
  const again = renderWithProviders(<Harness start={{ page: 3, cursor: 'after2' }} />);
  await again.user.click(press('Previous'));
  expect(place()).toBe('2 after1');
});

test('a page named by its number alone is the first, for nobody knows where it begins', () => {
  const { result } = renderHook(() => useWithFirstPage({ page: 5, cursor: '', sort: 'total' }));
  expect(result.current).toEqual({ ...FIRST_PAGE, sort: 'total' });
});

test('cursors of another list are forgotten', async () => {
  const start = { page: 2, cursor: 'old' };
  const { user, rerender } = renderWithProviders(<Harness start={start} />);
  await user.click(press('Next'));
  rerender(<Harness start={start} listKey="other" />);
  await user.click(press('Previous'));
  expect(place()).toBe('1 ');
});
