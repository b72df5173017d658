import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Bdi, Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import { DragList } from '@/ui/drag/DragList';
import { Icon } from '@/ui/icon/Icon';
import { ColumnDialog } from '../board/ColumnDialog';
import { useBoardActs } from '../useBoardActs';
import { useMay } from '../useKanban';

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

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    alignItems: 'center',
    backgroundColor: theme.palette.background.paper,
    borderRadius: 8,
    display: 'flex',
    gap: theme.spacing(1),
    paddingBlock: theme.spacing(0.5),
  },
  '& > li[data-dragging]': { boxShadow: theme.shadows[8] },
}));

/** Columns in their order, with limit and mark; moved by mouse, touch, keys or buttons, edited in a dialog. */
export function ColumnsTab() {
  const t = useText();
  const acts = useBoardActs();
  const canEdit = useMay('editor');
  const order = useAppSelector(({ kanban }) => kanban.board.columnOrder);
  const columns = useAppSelector(({ kanban }) => kanban.board.columns);
  const [editing, setEditing] = useState<string | null>(null);
  const column = columns[editing ?? ''];
  const nameOf = (id: string) => columns[id]?.name ?? '';
  const move = (columnId: string, afterColumnId: string | null) =>
    void acts.run({ kind: 'moveColumn', columnId, afterColumnId });
  return (
    <>
      <DragList
        list={List}
        label={t('kanban.column.all')}
        ids={order}
        isStill={!canEdit}
        placeOf={(id, at) =>
          t('kanban.drag.column', { name: nameOf(id), position: at + 1, count: order.length })
        }
        handleOf={(id) => t('kanban.column.drag', { name: nameOf(id) })}
        onMove={(id, to) => move(id, order.filter((other) => other !== id)[to - 1] ?? null)}
      >
        {(id, index, handle) => {
          const { name = '', wipLimit = null, isDone = false } = columns[id] ?? {};
          return (
            <>
              {handle}
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
      </DragList>
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
