import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useReadPages } from './useReadPages';

/** Answers page after page of one row each, as long as there are rows. */
function listOf(rows: string[]) {
  const asked: string[] = [];
  const ask = async (cursor = '0') => {
    asked.push(cursor);
    const at = Number(cursor);
    return { row: rows[at], ...(at + 1 < rows.length && { next: String(at + 1) }) };
  };
  return { rows, asked, ask };
}

const shown = ({ pages }: { pages: readonly { row: string | undefined }[] }) => pages.map(({ row }) => row);

test('pages are read one after the other until there are no more', async () => {
  const list = listOf(['a', 'b']);
  const { result } = renderHook(() => useReadPages('k', list.ask));
  await waitFor(() => expect(shown(result.current)).toEqual(['a']));
  act(() => result.current.more?.());
  await waitFor(() => expect(shown(result.current)).toEqual(['a', 'b']));
  expect(result.current.more).toBeUndefined();
});

test('what is read again is as long as it was, and stays meanwhile', async () => {
  const list = listOf(['a', 'b', 'c']);
  const { result } = renderHook(() => useReadPages('k', list.ask));
  await waitFor(() => expect(shown(result.current)).toEqual(['a']));
  act(() => result.current.more?.());
  await waitFor(() => expect(shown(result.current)).toEqual(['a', 'b']));
  list.rows.unshift('new');
  act(() => result.current.refresh());
  expect(shown(result.current)).toEqual(['a', 'b']);
  await waitFor(() => expect(shown(result.current)).toEqual(['new', 'a']));
  expect(list.asked).toEqual(['0', '1', '0', '1']);
});

test('a list that has become shorter is read to its end', async () => {
  const list = listOf(['a', 'b']);
  const { result } = renderHook(() => useReadPages('k', list.ask));
  await waitFor(() => expect(shown(result.current)).toEqual(['a']));
  act(() => result.current.more?.());
  await waitFor(() => expect(shown(result.current)).toEqual(['a', 'b']));
  list.rows.pop();
  act(() => result.current.refresh());
  await waitFor(() => expect(shown(result.current)).toEqual(['a']));
  expect(result.current.more).toBeUndefined();
});
