import { useState } from 'react';
import type { ApiError } from '@/domain/errors';

/** The latest known version of a record: after an edit conflict the next attempt uses what the other user saved. */
export function useKnown<T>(record: T) {
  const [theirs, setTheirs] = useState<NonNullable<T> | null>(null);
  return {
    known: theirs ?? record,
    /** The version that another user saved meanwhile. */
    theirs,
    /** True when the refusal was an edit conflict. */
    onRefused: ({ code, current }: Pick<ApiError, 'code' | 'current'>): boolean => {
      if (code === 'stale-version') setTheirs(current as NonNullable<T>);
      return code === 'stale-version';
    },
  };
}
