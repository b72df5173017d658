import { useCallback, useMemo } from 'react';
import { usePreference } from '@/core/preferences/usePreferences';
import { useAppSelector } from '@/core/redux/hooks';
import { useStableCallback } from '@/core/useStableCallback';
import { useBoardActs } from '../useBoardActs';
import { useMay } from '../useKanban';
import type { BoardTools } from './boardContext';
import { useToday } from './useShownCards';

const byId = <T extends { id: string }>(records: readonly T[]): Record<string, T> =>
  Object.fromEntries(records.map((record) => [record.id, record]));

const NONE: readonly never[] = [];

/** All people named by cards. */
export function usePeopleOfBoard() {
  const members = useAppSelector(({ kanban }) => kanban.info?.members ?? NONE);
  const people = useAppSelector(({ kanban }) => kanban.info?.people ?? NONE);
  return useMemo(() => ({ ...byId(people), ...byId(members) }), [members, people]);
}

type Given = Pick<
  BoardTools,
  | 'open'
  | 'select'
  | 'focus'
  | 'follow'
  | 'showMenu'
  | 'showColumnMenu'
  | 'collapsed'
  | 'canCollapse'
  | 'toggleColumn'
>;

/** The board tools, the same objects until a part of them changes. */
export function useTools(given: Given): BoardTools {
  const acts = useBoardActs();
  const canEdit = useMay('editor');
  const canLike = useMay('commenter');
  const { now, today } = useToday();
  const people = usePeopleOfBoard();
  const labelList = useAppSelector(({ kanban }) => kanban.info?.labels ?? NONE);
  const labels = useMemo(() => byId(labelList), [labelList]);
  const isCompact = usePreference('kanban.density').value === 'compact';
  const open = useStableCallback(given.open);
  const select = useStableCallback(given.select);
  const focus = useStableCallback(given.focus);
  const follow = useStableCallback(given.follow);
  const showMenu = useStableCallback(given.showMenu);
  const showColumnMenu = useStableCallback(given.showColumnMenu);
  const toggleColumn = useStableCallback(given.toggleColumn);
  const { collapsed, canCollapse } = given;
  const stable = useCallback(
    () => ({ open, select, focus, follow, showMenu, showColumnMenu, toggleColumn }),
    [open, select, focus, follow, showMenu, showColumnMenu, toggleColumn],
  );
  return useMemo(
    () => ({
      acts,
      canEdit,
      canLike,
      now,
      today,
      people,
      labels,
      isCompact,
      collapsed,
      canCollapse,
      ...stable(),
    }),
    [acts, canEdit, canLike, now, today, people, labels, isCompact, collapsed, canCollapse, stable],
  );
}
