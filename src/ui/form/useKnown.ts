import { useState } from 'react';
import type { ApiError } from '@/domain/errors';

/** A record as it is known last: where somebody else was quicker, what they saved is known to the next try. */
export function useKnown<T>(record: T) {
  const [theirs, setTheirs] = useState<NonNullable<T> | null>(null);
  return {
    known: theirs ?? record,
    /** What somebody else has saved meanwhile. */
    theirs,
    /** True when that was why. */
    onRefused: ({ code, current }: Pick<ApiError, 'code' | 'current'>): boolean => {
      if (code === 'stale-version') setTheirs(current as NonNullable<T>);
      return code === 'stale-version';
    },
  };
}
