import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import { MAX_CARD_NAME } from '@/domain/kanban/limits';
import { KanbanDialog } from '../parts/KanbanDialog';
import { useFirstFocus } from '../parts/useFirstFocus';
import type { CopiedParts } from '../state/acts';
import { useBoardActs } from '../useBoardActs';
import { TargetFields } from './TargetFields';
import { useTarget } from './useTarget';

export interface CopyDialogProps {
  cardId: string;
  onClose: () => void;
}

const PARTS = ['assignees', 'dates', 'checklists', 'attachments', 'comments'] as const;

/** Copies a card to a place of any board, with what of it is wanted. */
export function CopyDialog({ cardId, onClose }: CopyDialogProps) {
  const t = useText();
  const acts = useBoardActs();
  const first = useFirstFocus();
  const card = useAppSelector(({ kanban }) => kanban.board.cards[cardId]);
  const [name, setName] = useState(card?.name ?? '');
  const [parts, setParts] = useState<CopiedParts>({ checklists: true, attachments: true });
  const [ids] = useState([cardId]);
  const target = useTarget(ids);
  const copy = () => {
    const { columnId, after } = target;
    void acts.run({ kind: 'copyCard', cardId, columnId, name: name.trim(), with: parts, ...after });
    onClose();
  };
  return (
    <KanbanDialog
      title={t('kanban.copy.title')}
      onClose={onClose}
      onSubmit={copy}
      actions={
        <Button type="submit" variant="contained" disabled={target.columnId === '' || name.trim() === ''}>
          {t('kanban.columnMenu.copy')}
        </Button>
      }
    >
      <TextField
        inputRef={first}
        label={t('kanban.card.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_CARD_NAME, dir: 'auto' } }}
      />
      <TargetFields target={target} />
      <div>
        {PARTS.map((part) => (
          <FormControlLabel
            key={part}
            label={t(`kanban.copy.${part}`)}
            control={
              <Checkbox
                checked={parts[part] ?? false}
                onChange={(event) => setParts({ ...parts, [part]: event.target.checked })}
              />
            }
          />
        ))}
      </div>
    </KanbanDialog>
  );
}
