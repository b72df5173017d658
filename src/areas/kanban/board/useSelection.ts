import { useCallback, useMemo, useRef, useState } from 'react';
import { useAppSelector } from '@/core/redux/hooks';
import { useStableCallback } from '@/core/useStableCallback';
import type { SelectionStep } from './boardContext';

/** The selection among the visible cards (null = all). `order` returns their ids in display order. */
export function useSelection(order: () => readonly string[], shown: ReadonlySet<string> | null) {
  const cards = useAppSelector(({ kanban }) => kanban.board.cards);
  const [picked, setPicked] = useState<readonly string[]>([]);
  // Deleted or filtered-out cards are not acted on.
  const chosen = useMemo(() => {
    const isThere = (id: string) => id in cards && (!shown || shown.has(id));
    return picked.every(isThere) ? picked : picked.filter(isThere);
  }, [picked, cards, shown]);
  const last = useRef<string | null>(null);
  const inOrder = useStableCallback(order);
  const select = useStableCallback((id: string, step: SelectionStep) => {
    const from = last.current;
    last.current = id;
    setPicked((known) => {
      if (step === 'range' && from) {
        const ids = inOrder();
        const [start = 0, end = 0] = [ids.indexOf(from), ids.indexOf(id)].toSorted((a, b) => a - b);
        return [...new Set([...known, ...ids.slice(Math.max(start, 0), end + 1)])];
      }
      return known.includes(id) ? known.filter((other) => other !== id) : [...known, id];
    });
  });
  const clear = useCallback(() => setPicked([]), []);
  const selected = useMemo(() => new Set(chosen), [chosen]);
  return { selected, chosen, select, clear };
}
