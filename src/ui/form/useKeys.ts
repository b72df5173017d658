import { useRef } from 'react';
import { uuid } from '@/core/uuid';

/**
 * Keys of what is sent: the same wish has the same one, however often it is sent while no answer comes, so that it is
 * one effect; after a refusal the next try is a new one.
 */
export function useKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    keyOf: (wish: unknown): string => {
      const name = JSON.stringify(wish);
      const key = keys.current.get(name) ?? uuid();
      keys.current.set(name, key);
      return key;
    },
    /** Whether a server that failed, or did not answer, has done it nobody knows: that is no refusal. */
    refused: ({ status }: { status: number }): void => {
      if (status >= 400 && status < 500) keys.current.clear();
    },
  };
}
