import type { UnknownAction } from '@reduxjs/toolkit';
import { pathOfRead } from '@/core/http/client';
import { keepAnswer } from '@/core/http/early';
import type { FirstRead } from '@/core/http/firstRead';
import { loadPreferences } from '@/core/preferences/preferencesSlice';
import type { Screen } from '@/core/screen';
import { preferencesAddresses } from '@/domain/preferences/addresses';
import type { FirstProps } from './firstProps';

/** Keeps answers for the page; gives what the store makes of those that the page is drawn with. */
const kept = (reads: readonly FirstRead[] = [], answers: readonly unknown[] = []): UnknownAction[] =>
  reads.flatMap((read, index) => {
    const answer = answers[index] ?? null;
    if (answer === null) return [];
    keepAnswer(pathOfRead(read), answer, read.keep !== undefined);
    return read.keep?.(answer) ?? [];
  });

/** What the store knows before the first rendering, on the server and in the browser alike. */
export function drawnWith(
  { answers, language, own }: FirstProps,
  { firstReads, early }: Partial<Screen>,
  search: URLSearchParams,
): readonly UnknownAction[] {
  const common = kept(firstReads?.(language), answers);
  if (!own) return common;
  keepAnswer(preferencesAddresses.list.path, { preferences: own.preferences });
  const known = loadPreferences.fulfilled(own.preferences, 'first', undefined);
  return [...common, known, ...kept(early?.(search), own.answers)];
}
