import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import { uuid } from '@/core/uuid';
import type { BoardLabel } from '@/domain/kanban/schemas';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { toastUndo } from '@/ui/feedback/toast';
import { Icon } from '@/ui/icon/Icon';
import { boardsApi, cardsApi } from '../../api';
import { useCardTools } from '../cardContext';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { loadBoardAround } from '../cardSlice';
import { useFacts } from '../useFacts';
import { LabelForm, type LabelValues } from './LabelForm';
import { LabelMark } from './LabelMark';

/** Creates, edits and deletes labels of the board. */
function useLabelActs() {
  const t = useText();
  const dispatch = useAppDispatch();
  const { card, write } = useCardTools();
  const boardId = card.board.id;
  const again = () => dispatch(loadBoardAround({ boardId }));
  const told = async (call: () => Promise<unknown>): Promise<boolean> => {
    const done = await write({ call });
    if (done) await again();
    return done !== null;
  };
  return {
    /** A new label is added to the card at once. */
    make: (values: LabelValues) =>
      told(async () => {
        const { label } = await boardsApi.newLabel({ boardId, id: uuid(), ...values });
        return cardsApi.label({ cardId: card.id, labelId: label.id, on: true });
      }),
    change: ({ id, version }: BoardLabel, values: LabelValues) =>
      told(() => boardsApi.updateLabel({ labelId: id, version, label: values })),
    remove: async ({ id, name }: BoardLabel) => {
      const isDone = await told(() => boardsApi.deleteLabel({ labelId: id }));
      if (!isDone) return;
      toastUndo(t('kanbanCard.labels.deleted', { name }), async () => {
        await boardsApi.restoreLabel({ labelId: id });
        await again();
      });
    },
  };
}

const List = styled(Scrollbar)(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  maxBlockSize: 320,
  padding: 0,
  '& > li': { alignItems: 'center', display: 'flex', gap: theme.spacing(1) },
  '& label': { alignItems: 'center', cursor: 'pointer', display: 'flex', flexGrow: 1, minInlineSize: 0 },
}));

/** Sets the card's labels; creates and edits those of the board. */
export function LabelsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { card, board } = useCardTools();
  const { label } = useFacts();
  const acts = useLabelActs();
  const [edited, setEdited] = useState<BoardLabel | null>(null);
  return (
    <AnimatedDialog maxWidth="xs" title={t('kanbanCard.labels.label')} onClose={onClose}>
      <List component="ul">
        {(board?.labels ?? []).map((one) => (
          <li key={one.id}>
            <label>
              <Checkbox
                checked={card.labelIds.includes(one.id)}
                onChange={(event) => void label(one.id, event.target.checked)}
              />
              <LabelMark dir="auto" style={{ ['--label' as string]: one.color }}>
                {one.name}
              </LabelMark>
            </label>
            <IconButton
              size="small"
              aria-label={t('kanbanCard.labels.edit', { name: one.name })}
              onClick={() => setEdited(one)}
            >
              <Icon name="ph:pencil-simple" size={18} />
            </IconButton>
            <IconButton
              size="small"
              aria-label={t('kanbanCard.labels.delete', { name: one.name })}
              onClick={() => void acts.remove(one)}
            >
              <Icon name="ph:trash" size={18} />
            </IconButton>
          </li>
        ))}
      </List>
      <LabelForm
        key={edited?.id ?? 'new'}
        label={edited}
        onSave={async (values) => {
          const done = edited ? await acts.change(edited, values) : await acts.make(values);
          if (done) setEdited(null);
          return done;
        }}
        onCancel={edited ? () => setEdited(null) : undefined}
      />
    </AnimatedDialog>
  );
}
