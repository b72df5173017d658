import { useState } from 'react';
import { uuid } from '@/core/uuid';

/** Client-side ids of records made from texts: a text sent again after a lost response creates no second record. */
export function useIdOf() {
  const [ids] = useState(() => new Map<string, string>());
  return {
    idOf: (text: string): string => {
      const id = ids.get(text) ?? uuid();
      ids.set(text, id);
      return id;
    },
    /** From now on the same text creates another record. */
    made: (text: string) => void ids.delete(text),
  };
}
