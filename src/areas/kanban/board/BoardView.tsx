import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { RowMenu } from '../parts/RowMenu';
import type { BoardActs } from '../useBoardActs';
import { useMay } from '../useKanban';
import { BoardContext } from './boardContext';
import { Lanes } from './Lanes';
import { type Over, Overlays, useOver } from './Overlays';
import type { SelectionBarProps } from './SelectionBar';
import { useTools } from './useBoardTools';
import { useCardMenu } from './useCardMenu';
import { useCollapsed } from './useCollapsed';
import { useColumnMenu } from './useColumnMenu';
import { useCommands } from './useCommands';
import { useFollow } from './useFollow';
import { useSelection } from './useSelection';

const SelectionBar = lazyPart<SelectionBarProps>(() =>
  import('./SelectionBar').then((part) => part.SelectionBar),
);

interface BoardViewProps {
  /** Ids of the cards that pass the filters; null = all. */
  shown: ReadonlySet<string> | null;
  onOpen: (cardId: string) => void;
}

/** The cards that can be seen, by columns as they stand. */
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

function Selected({
  selection,
  acts,
  over,
}: {
  selection: ReturnType<typeof useSelection>;
  acts: BoardActs;
  over: Over;
}) {
  const { chosen, clear } = selection;
  if (chosen.length === 0) return null;
  return (
    <SelectionBar
      cardIds={chosen}
      acts={acts}
      onClear={clear}
      onPick={(kind, cardIds, anchor) => over.setPick({ kind, cardIds, anchor })}
      onDialog={(kind, cardIds) => over.setDialog({ kind, cardIds })}
    />
  );
}

function NoColumns() {
  const t = useText();
  const canEdit = useMay('editor');
  const hasColumns = useAppSelector(({ kanban }) => kanban.board.columnOrder.length > 0);
  if (hasColumns) return null;
  return canEdit ? (
    <EmptyState icon="ph:kanban" title={t('kanban.column.first')} text={t('kanban.column.firstText')} />
  ) : (
    <EmptyState icon="ph:kanban" title={t('kanban.column.none')} />
  );
}

/** Where a card stands among those that are shown, in words; '' where it is not. */
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

/** The board with columns and cards, and everything that can be done on it. */
export function BoardView({ shown, onOpen }: BoardViewProps) {
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
      cardMenu.open(id, anchor);
    },
    showColumnMenu: (id, anchor) => {
      focus.followColumn(id);
      columnMenu.open(id, anchor);
    },
  });
  const { acts, canEdit } = tools;
  const cardMenu = useCardMenu({
    acts,
    canEdit,
    onOpen,
    onPick: (kind, cardIds, anchor) => over.setPick({ kind, cardIds, anchor }),
    onDialog: (kind, cardIds) => over.setDialog({ kind, cardIds }),
  });
  const columnMenu = useColumnMenu({
    acts,
    canEdit,
    onEdit: over.setEditing,
    onCollapse: canCollapse ? toggle : null,
  });
  const isHeld = over.isOpen || cardMenu.anchor !== null || columnMenu.anchor !== null;
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
  useCommands({ frame, tools, over, selection, visible, reach });
  const columns = visible();
  const isThere = columns.some(({ cardIds }) => activeId !== null && cardIds.includes(activeId));
  const firstShown = columns.find(({ cardIds }) => cardIds.length > 0)?.cardIds[0] ?? null;
  return (
    <BoardContext value={tools}>
      <VisuallyHidden ref={said} role="status" />
      <NoColumns />
      <Lanes
        frame={frame}
        shown={shown}
        selected={selection.selected}
        activeId={isThere ? activeId : firstShown}
        addingTo={over.addingTo}
        isHeld={isHeld}
        onAdding={(columnId) => {
          if (columnId) focus.followColumn(columnId);
          over.setAddingTo(columnId);
        }}
      />
      <RowMenu menu={cardMenu} />
      <RowMenu menu={columnMenu} />
      <Overlays over={over} acts={acts} onMoved={selection.clear} />
      <Selected selection={selection} acts={acts} over={over} />
    </BoardContext>
  );
}

/** Tells that nothing passes the filters, and takes them off. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useText();
  return (
    <p role="status" style={{ margin: '0 0 8px' }}>
      {t('kanban.filter.noMatch')}{' '}
      <Button size="small" onClick={onClear}>
        {t('table.filters.clear')}
      </Button>
    </p>
  );
}
