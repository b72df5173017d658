import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import { MAX_CARD_NAME } from '@/domain/kanban/limits';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import type { CopiedParts } from '../state/acts';
import { useBoardActs } from '../useBoardActs';
import { TargetFields } from './TargetFields';
import { useTarget } from './useTarget';

export interface CopyDialogProps {
  cardId: string;
  onClose: () => void;
}

const PARTS = ['assignees', 'dates', 'checklists', 'attachments', 'comments'] as const;

/** Copies a card to a position of any board, with the chosen parts. */
export function CopyDialog({ cardId, onClose }: CopyDialogProps) {
  const t = useText();
  const acts = useBoardActs();
  const card = useAppSelector(({ kanban }) => kanban.board.cards[cardId]);
  const [name, setName] = useState(card?.name ?? '');
  const [parts, setParts] = useState<CopiedParts>({ checklists: true, attachments: true });
  const [ids] = useState([cardId]);
  const target = useTarget(ids);
  const { columnId, after } = target;
  const wish = { cardId, columnId, name: name.trim(), with: parts, ...after };
  return (
    <ActDialog
      title={t('kanban.copy.title')}
      act={t('kanban.columnMenu.copy')}
      wish={columnId === '' || wish.name === '' ? null : wish}
      send={(wanted) => void acts.run({ kind: 'copyCard', ...wanted })}
      onClose={onClose}
    >
      <TextInput
        focus
        label={t('kanban.card.name')}
        value={name}
        maxLength={MAX_CARD_NAME}
        onChange={setName}
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
    </ActDialog>
  );
}
