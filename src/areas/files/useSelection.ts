import { useMemo, useState } from 'react';
import type { FileItem } from '@/domain/files/schemas';

const NONE: ReadonlySet<string> = new Set();

/** The selected rows of a list; another list begins without any. */
export function useSelection(key: string, rows: readonly FileItem[]) {
  const [known, setKnown] = useState({ key, ids: NONE, anchor: '' });
  const ids = known.key === key ? known.ids : NONE;
  const items = useMemo(() => rows.filter(({ id }) => ids.has(id)), [rows, ids]);
  const set = (next: ReadonlySet<string>, anchor: string) => setKnown({ key, ids: next, anchor });
  const indexOf = (id: string) => rows.findIndex((row) => row.id === id);
  return {
    items,
    has: (id: string) => ids.has(id),
    /** Selects a row and no other. */
    only: (id: string) => set(new Set([id]), id),
    toggle: (id: string) => {
      const next = new Set(ids);
      if (!next.delete(id)) next.add(id);
      set(next, id);
    },
    /** Selects the rows from the one selected last to this one, and no others. */
    range: (id: string) => {
      const anchor = Math.max(0, indexOf(known.anchor));
      const [from = 0, to = 0] = [anchor, indexOf(id)].sort((a, b) => a - b);
      set(new Set(rows.slice(from, to + 1).map((row) => row.id)), rows[anchor]?.id ?? id);
    },
    all: (isOn = true) => set(isOn ? new Set(rows.map((row) => row.id)) : NONE, ''),
    clear: () => {
      if (ids.size > 0) set(NONE, '');
    },
  };
}

export type FilesSelection = ReturnType<typeof useSelection>;
