import { useState } from 'react';
import { uuid } from '@/core/uuid';

/** Ids of what is made from texts: a text that is sent again, because its answer was lost, makes no second record. */
export function useIdOf() {
  const [ids] = useState(() => new Map<string, string>());
  return {
    idOf: (text: string): string => {
      const id = ids.get(text) ?? uuid();
      ids.set(text, id);
      return id;
    },
    /** The same text makes another record from now on. */
    made: (text: string) => void ids.delete(text),
  };
}
