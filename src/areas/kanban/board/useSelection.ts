import { useCallback, useMemo, useRef, useState } from 'react';
import { useStableCallback } from '@/ui/table/useStableCallback';
import type { SelectionStep } from './boardContext';

/** Which cards are selected. `order` lists the shown cards as they stand. */
export function useSelection(order: () => readonly string[]) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const last = useRef<string | null>(null);
  const inOrder = useStableCallback(order);
  const select = useStableCallback((id: string, step: SelectionStep) => {
    const from = last.current;
    last.current = id;
    setChosen((known) => {
      if (step === 'range' && from) {
        const ids = inOrder();
        const [start = 0, end = 0] = [ids.indexOf(from), ids.indexOf(id)].toSorted((a, b) => a - b);
        return [...new Set([...known, ...ids.slice(Math.max(start, 0), end + 1)])];
      }
      return known.includes(id) ? known.filter((other) => other !== id) : [...known, id];
    });
  });
  const clear = useCallback(() => setChosen([]), []);
  const selected = useMemo(() => new Set(chosen), [chosen]);
  return { selected, chosen, select, clear };
}
