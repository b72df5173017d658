import { useEffect, useRef } from 'react';
import { usePreference } from '@/core/preferences/usePreferences';
import { readUrlValues } from '@/ui/table/useUrlState';
import { FIELDS, type useBoardAddress } from './address';

/** The parts of the address that are remembered per board; search, open card and month are not. */
const { view, member, label, due, priority, state, group, sort } = FIELDS;
const KEPT = { view, member, label, due, priority, state, group, sort };
type Kept = Pick<ReturnType<typeof useBoardAddress>['address'], keyof typeof KEPT>;

function written(address: Kept): string {
  const query = new URLSearchParams();
  for (const name of Object.keys(KEPT) as (keyof typeof KEPT)[]) {
    const text = KEPT[name].write(address[name] as never);
    if (text) query.set(name, text);
  }
  return query.toString();
}

/**
 * Opens a board as the user left it: view, filters, groups and order. An address with any of these takes precedence.
 * Source: kanban, section 3, "Remembered on the server".
 */
export function useRememberedView(
  info: { id: string; key: string },
  { address, update }: ReturnType<typeof useBoardAddress>,
): void {
  const { value, isLoaded, set } = usePreference(`kanban.view.${info.id}`);
  const isHere = address.board === info.id || address.board.toUpperCase() === info.key;
  const present = written(address);
  const seen = useRef<string | null>(null);
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (!isLoaded || !isHere) return;
    if (seen.current === null) {
      seen.current = present;
      const left = written(readUrlValues(KEPT, new URLSearchParams(typeof value === 'string' ? value : '')));
      if (present !== '' || left === '') return;
      awaited.current = left;
      update(readUrlValues(KEPT, new URLSearchParams(left)), { replace: true });
    } else if (awaited.current === null || awaited.current === present) {
      awaited.current = null;
      if (present === seen.current) return;
      seen.current = present;
      if (present !== (value ?? '')) set(present || null);
    }
  }, [isLoaded, isHere, present, value, set, update]);
}
