import { useMemo } from 'react';
import { usePreference } from '@/core/preferences/usePreferences';
import { useAppSelector } from '@/core/redux/hooks';
import { useIsPhone } from '@/ui/page/useIsPhone';

const NONE: ReadonlySet<string> = new Set();

/** Columns that the person has made narrow, on every computer; on a phone each has the screen. Source: kanban, section 3. */
export function useCollapsed() {
  const boardId = useAppSelector(({ kanban }) => kanban.info?.id ?? '');
  const { value, set } = usePreference(`kanban.collapsed.${boardId}`);
  const isPhone = useIsPhone();
  const ids = useMemo(
    () => new Set(Array.isArray(value) ? value.filter((id) => typeof id === 'string') : []),
    [value],
  );
  return {
    collapsed: isPhone ? NONE : ids,
    canCollapse: !isPhone,
    toggle: (columnId: string) => {
      const next = ids.has(columnId) ? [...ids].filter((id) => id !== columnId) : [...ids, columnId];
      set(next.length > 0 ? next : null);
    },
  };
}
