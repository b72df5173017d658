import { type RefObject, useMemo, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { usePreference } from '@/core/preferences/usePreferences';
import { useAppSelector } from '@/core/redux/hooks';
import { useIsPhone } from '@/ui/page/useIsPhone';
import type { BoardTools } from './boardContext';
import { type Over, useOver } from './Overlays';
import { type CardKeys, useCardKeys } from './useBoardKeys';
import { useTools } from './useBoardTools';
import { useCardMenu } from './useCardMenu';
import { useColumnMenu } from './useColumnMenu';
import { useFollow } from './useFollow';
import { useSelection } from './useSelection';

interface CommandsInput {
  frame: RefObject<HTMLElement | null>;
  tools: BoardTools;
  over: Over;
  selection: ReturnType<typeof useSelection>;
  visible: CardKeys['columns'];
  reach: CardKeys['reach'];
  addTo: CardKeys['add'];
}

/** The commands of the keys on a card; on a selected one, they apply to all selected cards. */
function useCommands({ frame, tools, over, selection, visible, reach, addTo }: CommandsInput): void {
  const t = useText();
  const { acts, canEdit, follow, open } = tools;
  const cards = useAppSelector(({ kanban }) => kanban.board.cards);
  const company = (id: string) => (selection.selected.has(id) ? [...selection.chosen] : [id]);
  const nodeOf = (id: string) =>
    frame.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`) ?? document.body;
  useCardKeys(frame, {
    columns: visible,
    canEdit,
    open,
    reach,
    pick: (kind, id) => {
      follow(id);
      over.setPick({ kind, cardIds: company(id), anchor: nodeOf(id) });
    },
    move: (id) => {
      follow(id);
      over.setDialog({ kind: 'move', cardIds: company(id) });
    },
    add: addTo,
    complete: (id) => {
      follow(id);
      void acts.run({ kind: 'complete', cardIds: company(id), completed: !cards[id]?.completed });
    },
    select: (id) => selection.select(id, 'toggle'),
    archive: (id) => {
      follow(id);
      const cardIds = company(id);
      const text = t('kanban.told.archived', { count: cardIds.length });
      void acts.runTold({ kind: 'archive', cardIds, on: true }, text);
    },
    remove: (id) => {
      follow(id);
      const cardIds = company(id);
      const text = t('kanban.told.deleted', { count: cardIds.length });
      void acts.runTold({ kind: 'deleteCards', cardIds }, text);
    },
  });
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Columns that the user has collapsed, on every device; never on a phone, where each fills the screen. Source:
 * kanban, section 3.
 */
function useCollapsed() {
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

/** Props of `BoardView`. */
export interface BoardViewProps {
  /** Ids of the cards that pass the filters; null = all. */
  shown: ReadonlySet<string> | null;
  onOpen: (cardId: string) => void;
}

interface MenusInput extends Pick<BoardViewProps, 'onOpen'> {
  over: Over;
  onCollapse: ((columnId: string) => void) | null;
}

/** The visible cards, by column in board order. */
const useVisible = (shown: ReadonlySet<string> | null, collapsed: ReadonlySet<string>) => {
  const columns = useAppSelector(({ kanban }) => kanban.board.columns);
  const order = useAppSelector(({ kanban }) => kanban.board.columnOrder);
  return () =>
    order.flatMap((id) => {
      const column = columns[id];
      return column && !collapsed.has(id)
        ? [{ id, cardIds: column.cardIds.filter((cardId) => !shown || shown.has(cardId)) }]
        : [];
    });
};

/** Describes the position of a card among the visible ones; '' if it is not visible. */
function usePlaceText(visible: ReturnType<typeof useVisible>) {
  const t = useText();
  const { cards, columns } = useAppSelector(({ kanban }) => kanban.board);
  return (id: string) => {
    const at = visible().find(({ cardIds }) => cardIds.includes(id));
    if (!at) return '';
    const column = columns[at.id]?.name ?? '';
    const position = at.cardIds.indexOf(id) + 1;
    return t('kanban.drag.card', { key: cards[id]?.key ?? '', column, position, count: at.cardIds.length });
  };
}

/** The menus of cards and of columns. */
function useMenus(tools: BoardTools, { over, onOpen, onCollapse }: MenusInput) {
  const { acts, canEdit } = tools;
  const card = useCardMenu({
    acts,
    canEdit,
    onOpen,
    onPick: (kind, cardIds, anchor) => over.setPick({ kind, cardIds, anchor }),
    onDialog: (kind, cardIds) => over.setDialog({ kind, cardIds }),
  });
  const column = useColumnMenu({ acts, canEdit, onEdit: over.setEditing, onCollapse });
  return { card, column, isOpen: card.anchor !== null || column.anchor !== null };
}

/** The board's selection, focus and open menus or dialogs, with their keys and actions. */
export function useBoardView({ shown, onOpen }: BoardViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const said = useRef<HTMLSpanElement>(null);
  const [activeId, setActive] = useState<string | null>(null);
  const over = useOver();
  const { collapsed, canCollapse, toggle } = useCollapsed();
  const visible = useVisible(shown, collapsed);
  const selection = useSelection(() => visible().flatMap(({ cardIds }) => cardIds), shown);
  const tools = useTools({
    open: onOpen,
    select: selection.select,
    focus: setActive,
    collapsed,
    canCollapse,
    toggleColumn: toggle,
    follow: (id) => focus.follow(id),
    showMenu: (id, anchor) => {
      focus.follow(id);
      menus.card.open(id, anchor);
    },
    showColumnMenu: (id, anchor) => {
      focus.followColumn(id);
      menus.column.open(id, anchor);
    },
  });
  const menus = useMenus(tools, { over, onOpen, onCollapse: canCollapse ? toggle : null });
  const isHeld = over.isOpen || menus.isOpen;
  const focus = useFollow({
    frame,
    columns: visible,
    isHeld,
    placeText: usePlaceText(visible),
    say: (text) => said.current?.replaceChildren(text),
  });
  const reach = (id: string) => {
    focus.reach(id);
    setActive(id);
  };
  const addTo = (columnId: string | null) => {
    if (columnId) focus.followColumn(columnId);
    over.setAddingTo(columnId);
  };
  useCommands({ frame, tools, over, selection, visible, reach, addTo });
  const columns = visible();
  const isThere = columns.some(({ cardIds }) => activeId !== null && cardIds.includes(activeId));
  const firstShown = columns.find(({ cardIds }) => cardIds.length > 0)?.cardIds[0] ?? null;
  return {
    frame,
    /** Announces a card's position after a move. */
    said,
    tools,
    over,
    selection,
    addTo,
    menus,
    isHeld,
    /** The card with the tab stop. */
    activeId: isThere ? activeId : firstShown,
  };
}
