import type { UnknownAction } from '@reduxjs/toolkit';
import { pathOfRead } from '@/core/http/client';
import { keepAnswer } from '@/core/http/early';
import { loadPreferences } from '@/core/preferences/preferencesSlice';
import type { Screen } from '@/core/screen';
import { preferencesAddresses } from '@/domain/preferences/addresses';
import type { FirstProps } from './firstProps';

/**
 * What the store has to know before the first rendering, on the server and in the browser alike. The page then does not
 * ask for it again.
 */
export function drawnWith(
  { own }: Pick<FirstProps, 'own'>,
  { early }: Pick<Screen, 'early'>,
  search: URLSearchParams,
): readonly UnknownAction[] {
  if (!own) return [];
  keepAnswer(preferencesAddresses.list.path, { preferences: own.preferences });
  const reads = early?.(search) ?? [];
  const kept = reads.flatMap((read, index) => {
    const answer = own.answers[index];
    keepAnswer(pathOfRead(read), answer, read.keep !== undefined);
    return read.keep?.(answer) ?? [];
  });
  return [loadPreferences.fulfilled(own.preferences, 'first', undefined), ...kept];
}
