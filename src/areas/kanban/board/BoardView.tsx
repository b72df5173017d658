import Button from '@mui/material/Button';
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
import { type Over, Overlays } from './Overlays';
import type { SelectionBarProps } from './SelectionBar';
import { type BoardViewProps, useBoardView } from './useBoardView';
import type { useSelection } from './useSelection';

const SelectionBar = lazyPart<SelectionBarProps>(() =>
  import('./SelectionBar').then((part) => part.SelectionBar),
);

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

/** The board view: columns, cards, and all actions on them. */
export function BoardView({ shown, onOpen }: BoardViewProps) {
  const { frame, said, tools, over, selection, addTo, menus, isHeld, activeId } = useBoardView({
    shown,
    onOpen,
  });
  return (
    <BoardContext value={tools}>
      <VisuallyHidden ref={said} role="status" />
      <NoColumns />
      <Lanes
        frame={frame}
        shown={shown}
        selected={selection.selected}
        activeId={activeId}
        addingTo={over.addingTo}
        isHeld={isHeld}
        onAdding={addTo}
      />
      <RowMenu menu={menus.card} />
      <RowMenu menu={menus.column} />
      <Overlays over={over} acts={tools.acts} onMoved={selection.clear} />
      <Selected selection={selection} acts={tools.acts} over={over} />
    </BoardContext>
  );
}

/** Says that no card passes the filters, with a button to clear them. */
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
