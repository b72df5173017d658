import type { DraggableProvided } from '@hello-pangea/dnd';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { BdiLine, Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import { MAX_COLUMN_NAME } from '@/domain/kanban/limits';
import type { Column } from '@/domain/kanban/schemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { ActionsButton } from '@/ui/table/ActionsButton';
import type { InlineEditProps } from '../parts/InlineEdit';
import type { AddCardProps } from './AddCard';
import { useBoardTools } from './boardContext';
import { ColumnCards } from './ColumnCards';
import { ColumnFrame } from './columnStyles';
import type { DragKit } from '@/ui/drag/dragKit';

const InlineEdit = lazyPart<InlineEditProps>(() =>
  import('../parts/InlineEdit').then((part) => part.InlineEdit),
);
const AddCard = lazyPart<AddCardProps>(() => import('./AddCard').then((part) => part.AddCard));

export interface ColumnViewProps {
  id: string;
  index: number;
  kit: DragKit | null;
  /** Ids of cards that pass the filter; null = all. */
  shown: ReadonlySet<string> | null;
  selected: ReadonlySet<string>;
  activeId: string | null;
  scroller: HTMLElement | null;
  /** Its form for a new card is open. */
  isAdding: boolean;
  /** Whether it fills a phone's screen, under its tab. */
  isPanel: boolean;
  onAdding: (columnId: string | null) => void;
  /** Called with whether a name is being typed: nothing is remounted meanwhile. */
  onNaming: (isNaming: boolean) => void;
  direction: 'ltr' | 'rtl';
}

interface ShownProps extends ColumnViewProps {
  column: Column;
  ids: readonly string[];
  provided?: DraggableProvided;
}

/** Whether a column holds more cards than its limit. */
const isOverLimit = ({ wipLimit, cardIds }: Column) => wipLimit !== null && cardIds.length > wipLimit;

interface HeadProps {
  column: Column;
  provided?: DraggableProvided | undefined;
  headId: string;
  onNaming: (isNaming: boolean) => void;
}

/** The name of a column; a click or F2 edits it in place. */
function Name({ column: { id, name }, provided, headId, onNaming }: HeadProps) {
  const t = useText();
  const { acts, canEdit } = useBoardTools();
  const [isOpen, setOpen] = useState(false);
  const handle = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // After leaving the field by click or Tab the focus is already elsewhere.
    if (wasOpen.current && !isOpen && document.activeElement === document.body) handle.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  useEffect(() => {
    if (!isOpen) return undefined;
    onNaming(true);
    return () => onNaming(false);
  }, [isOpen, onNaming]);
  const edits = canEdit && {
    title: t('kanban.column.rename'),
    onClick: () => setOpen(true),
    onKeyDown: ({ key }: KeyboardEvent) => key === 'F2' && setOpen(true),
  };
  return (
    <>
      {isOpen && (
        <InlineEdit
          label={t('kanban.column.name')}
          value={name}
          maxLength={MAX_COLUMN_NAME}
          onSave={(given) => acts.run({ kind: 'updateColumn', columnId: id, changes: { name: given } })}
          onClose={() => setOpen(false)}
        />
      )}
      {/* While editing it is hidden, but stays for the drag library, which looks for its handle. */}
      <h2 id={headId} hidden={isOpen}>
        <span ref={handle} {...provided?.dragHandleProps} {...(!provided && { role: undefined })} {...edits}>
          <BdiLine>{name}</BdiLine>
        </span>
      </h2>
    </>
  );
}

function Head(props: HeadProps) {
  const t = useText();
  const { showColumnMenu, canEdit, canCollapse, collapsed, toggleColumn } = useBoardTools();
  const { column } = props;
  const { id, name, color, cardIds, wipLimit, isDone } = column;
  return (
    <header>
      {collapsed.has(id) && (
        <IconButton
          size="small"
          aria-expanded={false}
          aria-label={t('kanban.column.expand', { name })}
          onClick={() => toggleColumn(id)}
        >
          <Icon name="ph:caret-double-right" />
        </IconButton>
      )}
      {color && <span data-dot style={{ backgroundColor: color }} />}
      <Name {...props} />
      {isDone && <Icon name="ph:check-circle" size={18} label={t('kanban.column.isDone')} />}
      <span data-number>
        <Ltr>{wipLimit === null ? cardIds.length : `${cardIds.length}/${wipLimit}`}</Ltr>
      </span>
      {isOverLimit(column) && <Icon name="ph:warning" size={18} label={t('kanban.column.over')} />}
      {(canEdit || canCollapse) && !collapsed.has(id) && (
        <ActionsButton
          label={t('kanban.column.actions', { name })}
          onOpen={(anchor) => showColumnMenu(id, anchor)}
        />
      )}
    </header>
  );
}

function ShownColumn({ column, ids, provided, ...props }: ShownProps) {
  const t = useText();
  const headId = useId();
  const { canEdit, collapsed } = useBoardTools();
  const { id, kit, selected, activeId, scroller, isAdding, onAdding, direction } = props;
  const isCollapsed = collapsed.has(id);
  return (
    <ColumnFrame
      ref={provided?.innerRef}
      {...provided?.draggableProps}
      id={`column-${id}`}
      role={props.isPanel ? 'tabpanel' : undefined}
      aria-labelledby={props.isPanel ? `lane-${id}` : headId}
      dir={direction}
      data-column={id}
      data-over={isOverLimit(column) || undefined}
      data-collapsed={isCollapsed || undefined}
    >
      <Head column={column} provided={provided} headId={headId} onNaming={props.onNaming} />
      {!isCollapsed && (
        <ColumnCards
          columnId={id}
          name={column.name}
          ids={ids}
          kit={kit}
          selected={selected}
          activeId={activeId}
          isFiltered={props.shown !== null}
          scroller={scroller}
          isDropDisabled={!canEdit}
          room={column.wipLimit === null ? null : column.wipLimit - column.cardIds.length}
        />
      )}
      {canEdit && !isCollapsed && (
        <footer>
          {isAdding ? (
            <AddCard columnId={id} onClose={() => onAdding(null)} />
          ) : (
            <Button
              fullWidth
              color="inherit"
              startIcon={<Icon name="ph:plus" />}
              aria-label={t('kanban.card.addTo', { name: column.name })}
              onClick={() => onAdding(id)}
            >
              {t('kanban.card.add')}
            </Button>
          )}
        </footer>
      )}
    </ColumnFrame>
  );
}

/** A column with the cards that pass the filter. */
export const ColumnView = memo(function ColumnView(props: ColumnViewProps) {
  const { id, index, kit, shown } = props;
  const column = useAppSelector(({ kanban }) => kanban.board.columns[id]);
  const { canEdit } = useBoardTools();
  const ids = useMemo(
    () => (shown && column ? column.cardIds.filter((cardId) => shown.has(cardId)) : (column?.cardIds ?? [])),
    [shown, column],
  );
  if (!column) return null;
  if (!kit) return <ShownColumn {...props} column={column} ids={ids} />;
  return (
    <kit.Draggable draggableId={`column:${id}`} index={index} isDragDisabled={!canEdit}>
      {(provided) => <ShownColumn {...props} column={column} ids={ids} provided={provided} />}
    </kit.Draggable>
  );
});
