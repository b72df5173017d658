import { useMemo, useState } from 'react';
import type { Mail } from '@/domain/mail/schemas';

const NONE: ReadonlySet<string> = new Set();

/** The selected rows of a list; another list begins without any. */
export function useSelection(key: string, rows: readonly Mail[]) {
  const [known, setKnown] = useState({ key, ids: NONE, last: '' });
  const ids = known.key === key ? known.ids : NONE;
  const mails = useMemo(() => rows.filter(({ id }) => ids.has(id)), [rows, ids]);
  const set = (next: ReadonlySet<string>, last = '') => setKnown({ key, ids: next, last });
  /** Selects or deselects a row; with `isRange`, also those between it and the one before. */
  const toggle = (id: string, isRange = false) => {
    const places = [rows.findIndex((row) => row.id === known.last), rows.findIndex((row) => row.id === id)];
    const isOn = !ids.has(id);
    const next = new Set(ids);
    const [from = -1, to = -1] = places.sort((a, b) => a - b);
    const range = isRange && from >= 0 ? rows.slice(from, to + 1).map((row) => row.id) : [id];
    for (const one of range)
      if (isOn) next.add(one);
      else next.delete(one);
    set(next, id);
  };
  return {
    mails,
    has: (id: string) => ids.has(id),
    toggle,
    all: (isOn: boolean) => set(isOn ? new Set(rows.map(({ id }) => id)) : NONE),
    clear: () => set(NONE),
  };
}
