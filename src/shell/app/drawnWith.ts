import type { UnknownAction } from '@reduxjs/toolkit';
import { pathOfRead } from '@/core/http/client';
import { keepAnswer } from '@/core/http/early';
import type { FirstRead } from '@/core/http/firstRead';
import { loadPreferences } from '@/core/preferences/preferencesSlice';
import type { Screen } from '@/core/screen';
import { preferencesAddresses } from '@/domain/preferences/addresses';
import type { FirstProps } from './firstProps';

/** Keeps an answer for the page; gives what the store makes of it where the page is drawn with it. */
function kept(read: FirstRead, answer: unknown): readonly UnknownAction[] {
  if (answer === undefined) return [];
  keepAnswer(pathOfRead(read), answer, read.keep !== undefined);
  return read.keep?.(answer) ?? [];
}

/**
 * What the store has to know before the first rendering, on the server and in the browser alike. The page then does not
 * ask for it again.
 */
export function drawnWith(
  first: FirstProps,
  screen: Partial<Screen>,
  search: URLSearchParams,
): readonly UnknownAction[] {
  const { answers, language, own } = first;
  const common = new Map(answers);
  const actions = (screen.firstReads?.(language) ?? []).flatMap((read) =>
    kept(read, common.get(pathOfRead(read))),
  );
  if (!own) return actions;
  keepAnswer(preferencesAddresses.list.path, { preferences: own.preferences });
  return [
    ...actions,
    loadPreferences.fulfilled(own.preferences, 'first', undefined),
    ...(screen.early?.(search) ?? []).flatMap((read, index) => kept(read, own.answers[index])),
  ];
}
