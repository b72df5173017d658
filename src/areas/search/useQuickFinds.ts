import { useEffect, useState } from 'react';
import { useRead } from '@/core/redux/useRead';
import type { SearchArea } from '@/domain/search/areas';
import type { Narrowing } from '@/domain/search/operators';
import { searchApi } from './api';

/** Debounce of typing. */
const PAUSE_MS = 150;

/** The query: text and filters. */
export interface Question extends Narrowing {
  text: string;
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** The API input of a query. */
export const toInput = ({ text, in: area, from, after, before, has }: Question) => ({
  ...(text !== '' && { query: text }),
  ...(area && { in: [area] }),
  ...(from !== undefined && { from }),
  ...(after !== undefined && { after }),
  ...(before !== undefined && { before }),
  ...(has.length > 0 && { has }),
});

/** Whether there is anything to search for: an area alone is not enough. */
export const isQuestion = ({ in: _area, ...question }: Question): boolean =>
  Object.keys(toInput(question)).length > 0;

/** The first results of all areas (or of one) during typing; `null` searches nothing. Stale responses are ignored. */
export function useQuickFinds(question: Question | null, near?: SearchArea) {
  const wanted = question && isQuestion(question) ? JSON.stringify(toInput(question)) : '';
  const settled = useSettled(wanted);
  const asked = wanted === '' ? '' : settled;
  const { data, error, isLoading } = useRead(asked === '' ? null : `${near ?? ''} ${asked}`, (signal) =>
    searchApi.search(
      { ...(JSON.parse(asked) as ReturnType<typeof toInput>), ...(near && { near }) },
      { signal },
    ),
  );
  return {
    groups: data?.groups ?? [],
    error,
    isLoading: isLoading || wanted !== settled,
    isAnswered: data !== null,
  };
}
