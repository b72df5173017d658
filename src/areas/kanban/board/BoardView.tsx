import Button from '@mui/material/Button';
import { type RefObject, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { CopyDialogProps } from '../dialogs/CopyDialog';
import type { MoveDialogProps } from '../dialogs/MoveDialog';
import type { BoardActs } from '../useBoardActs';
import { BoardContext, type BoardTools, type CardDialog, type PickKind } from './boardContext';
import type { CardPickerProps } from './CardPicker';
import type { ColumnDialogProps } from './ColumnDialog';
import { Lanes } from './Lanes';
import type { SelectionBarProps } from './SelectionBar';
import type { ShortcutsDialogProps } from './ShortcutsDialog';
import { type BoardKeys, useBoardKeys } from './useBoardKeys';
import { useCardMenu } from './useCardMenu';
import { useColumnMenu } from './useColumnMenu';
import { useSelection } from './useSelection';
import { useTools } from './useBoardTools';
import { RowMenu } from '../parts/RowMenu';

const CardPicker = lazyPart<CardPickerProps>(() => import('./CardPicker').then((part) => part.CardPicker), {
  texts: ['form'],
});
const ColumnDialog = lazyPart<ColumnDialogProps>(() =>
  import('./ColumnDialog').then((part) => part.ColumnDialog),
);
const SelectionBar = lazyPart<SelectionBarProps>(() =>
  import('./SelectionBar').then((part) => part.SelectionBar),
);
const ShortcutsDialog = lazyPart<ShortcutsDialogProps>(() =>
  import('./ShortcutsDialog').then((part) => part.ShortcutsDialog),
);
const MoveDialog = lazyPart<MoveDialogProps>(() =>
  import('../dialogs/MoveDialog').then((part) => part.MoveDialog),
);
const CopyDialog = lazyPart<CopyDialogProps>(() =>
  import('../dialogs/CopyDialog').then((part) => part.CopyDialog),
);

interface BoardViewProps {
  /** Ids of the cards that pass the filters; null = all. */
  shown: ReadonlySet<string> | null;
  onOpen: (cardId: string) => void;
  /** Puts the cursor into the filter. */
  onFilter: () => void;
  isHelp: boolean;
  onHelp: (open: boolean) => void;
}

interface Pick {
  kind: PickKind;
  cardIds: readonly string[];
  anchor: HTMLElement;
}

/** What is open over the board: a popover, a dialog, a form. */
function useOver() {
  const [pick, setPick] = useState<Pick | null>(null);
  const [dialog, setDialog] = useState<{ kind: CardDialog; cardIds: readonly string[] } | null>(null);
  const [editing, setEditing] = useState<string | null>(null);
  const [addingTo, setAddingTo] = useState<string | null>(null);
  return { pick, setPick, dialog, setDialog, editing, setEditing, addingTo, setAddingTo };
}

const useVisible = (shown: ReadonlySet<string> | null) => {
  const columns = useAppSelector(({ kanban }) => kanban.board.columns);
  const order = useAppSelector(({ kanban }) => kanban.board.columnOrder);
  return () =>
    order.flatMap((id) => {
      const column = columns[id];
      return column ? [{ id, cardIds: column.cardIds.filter((cardId) => !shown || shown.has(cardId)) }] : [];
    });
};

type Over = ReturnType<typeof useOver>;

const isOver = ({ pick, dialog, editing, addingTo }: Over) =>
  [pick, dialog, editing, addingTo].some((one) => one !== null);

interface OverlaysProps {
  over: Over;
  acts: BoardActs;
  onMoved: () => void;
}

/** Popovers and dialogs of cards and columns. */
function Overlays({ over, acts, onMoved }: OverlaysProps) {
  const { pick, setPick, dialog, setDialog, editing, setEditing } = over;
  const column = useAppSelector(({ kanban }) => kanban.board.columns[editing ?? '']);
  const [firstId] = dialog?.cardIds ?? [];
  return (
    <>
      {pick && <CardPicker {...pick} acts={acts} onClose={() => setPick(null)} />}
      {dialog?.kind === 'move' && (
        <MoveDialog
          cardIds={dialog.cardIds}
          onClose={() => {
            setDialog(null);
            onMoved();
          }}
        />
      )}
      {dialog?.kind === 'copy' && firstId && <CopyDialog cardId={firstId} onClose={() => setDialog(null)} />}
      {column && (
        <ColumnDialog
          column={column}
          onClose={() => setEditing(null)}
          onSave={(changes) => void acts.run({ kind: 'updateColumn', columnId: column.id, changes })}
        />
      )}
    </>
  );
}

interface CommandsInput {
  frame: RefObject<HTMLElement | null>;
  tools: BoardTools;
  over: Over;
  selection: ReturnType<typeof useSelection>;
  visible: BoardKeys['columns'];
  onFilter: () => void;
  onHelp: () => void;
}

/** What the keys do; on a selected card, to all selected ones. */
function useCommands({ frame, tools, over, selection, visible, onFilter, onHelp }: CommandsInput) {
  const t = useText();
  const { acts, canEdit, open } = tools;
  const cards = useAppSelector(({ kanban }) => kanban.board.cards);
  const company = (id: string) => (selection.selected.has(id) ? [...selection.chosen] : [id]);
  const nodeOf = (id: string) =>
    frame.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`) ?? document.body;
  useBoardKeys(frame, {
    columns: visible,
    canEdit,
    open,
    pick: (kind, id) => over.setPick({ kind, cardIds: company(id), anchor: nodeOf(id) }),
    move: (id) => over.setDialog({ kind: 'move', cardIds: company(id) }),
    add: over.setAddingTo,
    complete: (id) =>
      void acts.run({ kind: 'complete', cardIds: company(id), completed: !cards[id]?.completed }),
    select: (id) => selection.select(id, 'toggle'),
    archive: (id) => {
      const cardIds = company(id);
      const text = t('kanban.told.archived', { count: cardIds.length });
      void acts.runTold({ kind: 'archive', cardIds, on: true }, text);
    },
    remove: (id) => {
      const cardIds = company(id);
      void acts.runTold(
        { kind: 'deleteCards', cardIds },
        t('kanban.told.deleted', { count: cardIds.length }),
      );
    },
    filter: onFilter,
    help: onHelp,
    undo: () => void acts.undo(),
    redo: () => void acts.redo(),
  });
}

function Selected({
  selection,
  acts,
  over,
}: {
  selection: CommandsInput['selection'];
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
  const hasColumns = useAppSelector(({ kanban }) => kanban.board.columnOrder.length > 0);
  if (hasColumns) return null;
  return <EmptyState icon="ph:kanban" title={t('kanban.column.first')} text={t('kanban.column.firstText')} />;
}

/** The board with columns and cards, and everything that can be done on it. */
export function BoardView({ shown, onOpen, onFilter, isHelp, onHelp }: BoardViewProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [activeId, setActive] = useState<string | null>(null);
  const over = useOver();
  const visible = useVisible(shown);
  const selection = useSelection(() => visible().flatMap(({ cardIds }) => cardIds), shown);
  const tools = useTools({
    open: onOpen,
    select: selection.select,
    focus: setActive,
    showMenu: (id, anchor) => cardMenu.open(id, anchor),
    showColumnMenu: (id, anchor) => columnMenu.open(id, anchor),
  });
  const { acts, canEdit } = tools;
  const cardMenu = useCardMenu({
    acts,
    canEdit,
    onOpen,
    onPick: (kind, cardIds, anchor) => over.setPick({ kind, cardIds, anchor }),
    onDialog: (kind, cardIds) => over.setDialog({ kind, cardIds }),
  });
  const columnMenu = useColumnMenu(acts, over.setEditing);
  useCommands({ frame, tools, over, selection, visible, onFilter, onHelp: () => onHelp(true) });
  const columns = visible();
  const isThere = columns.some(({ cardIds }) => activeId !== null && cardIds.includes(activeId));
  const firstShown = columns.find(({ cardIds }) => cardIds.length > 0)?.cardIds[0] ?? null;
  return (
    <BoardContext value={tools}>
      <NoColumns />
      <Lanes
        frame={frame}
        shown={shown}
        selected={selection.selected}
        activeId={isThere ? activeId : firstShown}
        addingTo={over.addingTo}
        isHeld={isOver(over) || cardMenu.anchor !== null || columnMenu.anchor !== null}
        onAdding={over.setAddingTo}
      />
      <RowMenu menu={cardMenu} />
      <RowMenu menu={columnMenu} />
      <Overlays over={over} acts={acts} onMoved={selection.clear} />
      <Selected selection={selection} acts={acts} over={over} />
      {isHelp && <ShortcutsDialog onClose={() => onHelp(false)} />}
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
