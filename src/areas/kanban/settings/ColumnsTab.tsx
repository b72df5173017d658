import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { Bdi, Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import { Icon } from '@/ui/icon/Icon';
import { ColumnDialog } from '../board/ColumnDialog';
import { useBoardActs } from '../useBoardActs';
import { useMay } from '../useKanban';
import { DragRows } from './DragRows';

interface ButtonsProps {
  name: string;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onEdit: () => void;
}

function Buttons({ name, onUp, onDown, onEdit }: ButtonsProps) {
  const t = useText();
  return (
    <>
      <IconButton disabled={!onUp} aria-label={t('kanban.column.up', { name })} onClick={onUp}>
        <Icon name="ph:arrow-up-bold" size={16} />
      </IconButton>
      <IconButton disabled={!onDown} aria-label={t('kanban.column.down', { name })} onClick={onDown}>
        <Icon name="ph:arrow-down-bold" size={16} />
      </IconButton>
      <IconButton aria-label={t('kanban.column.edit', { name })} onClick={onEdit}>
        <Icon name="ph:pencil-simple" />
      </IconButton>
    </>
  );
}

/** Columns in their order, with limit and mark; moved by mouse, finger, keys or buttons, changed in the dialog of their menu. */
export function ColumnsTab() {
  const t = useText();
  const acts = useBoardActs();
  const canEdit = useMay('editor');
  const order = useAppSelector(({ kanban }) => kanban.board.columnOrder);
  const columns = useAppSelector(({ kanban }) => kanban.board.columns);
  const [editing, setEditing] = useState<string | null>(null);
  const column = columns[editing ?? ''];
  const move = (columnId: string, afterColumnId: string | null) =>
    void acts.run({ kind: 'moveColumn', columnId, afterColumnId });
  return (
    <>
      <DragRows
        label={t('kanban.column.all')}
        ids={order}
        nameOf={(id) => columns[id]?.name ?? ''}
        isStill={!canEdit}
        onMove={move}
      >
        {(id, index) => {
          const { name = '', wipLimit = null, isDone = false } = columns[id] ?? {};
          return (
            <>
              <span style={{ flexGrow: 1 }}>
                <Bdi>{name}</Bdi>
              </span>
              {isDone && <Icon name="ph:check-circle" label={t('kanban.column.isDone')} />}
              {wipLimit !== null && <Ltr>≤ {wipLimit}</Ltr>}
              {canEdit && (
                <Buttons
                  name={name}
                  onUp={index === 0 ? undefined : () => move(id, order[index - 2] ?? null)}
                  onDown={index === order.length - 1 ? undefined : () => move(id, order[index + 1] ?? null)}
                  onEdit={() => setEditing(id)}
                />
              )}
            </>
          );
        }}
      </DragRows>
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
