import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_CARD_NAME } from '@/domain/kanban/limits';
import type { CardSummary } from '@/domain/kanban/schemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { KanbanDialog } from '../parts/KanbanDialog';
import { useNewCard, useTargetBoard } from './useNewCard';

const MAX_TEXT = 20_000;

/** Props of `CreateCardDialog`. */
export interface CreateCardDialogProps {
  values: { name?: string; description?: string };
  onSaved: (card: CardSummary) => void;
  onClose: () => void;
}

/** A card made of another record: where it goes, its name and description, filled in. Source: kanban, section 2.6. */
export function CreateCardDialog({ values, onSaved, onClose }: CreateCardDialogProps) {
  const t = useText();
  const target = useTargetBoard();
  const { isBusy, save } = useNewCard(target, onSaved);
  const [name, setName] = useState(values.name ?? '');
  const [description, setDescription] = useState(values.description ?? '');
  const isReady = name.trim() !== '' && target.columnId !== '';
  return (
    <KanbanDialog
      title={t('kanban.create.title')}
      width="sm"
      onClose={onClose}
      unsaved={name !== (values.name ?? '') || description !== (values.description ?? '')}
      onSubmit={() => isReady && void save(name.trim(), description)}
      actions={
        <Button type="submit" variant="contained" disabled={!isReady} loading={isBusy}>
          {t('kanban.create.save')}
        </Button>
      }
    >
      <TextField
        label={t('kanban.create.name')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_CARD_NAME, dir: 'auto' } }}
      />
      <Async
        isLoading={!target.isRead}
        hasContent={target.isRead}
        error={target.isRead ? null : target.error}
        isEmpty={target.isRead && target.boards.length === 0}
        skeleton={<Skeleton height={120} />}
        empty={<EmptyState icon="ph:kanban" title={t('kanban.create.noBoards')} />}
        onRetry={target.reload}
      >
        <ChoiceField
          label={t('kanban.move.board')}
          value={target.boardId}
          options={target.boards}
          onChange={target.setBoard}
        />
        <ChoiceField
          label={t('kanban.move.column')}
          value={target.columnId}
          options={target.columns}
          onChange={target.setColumn}
        />
      </Async>
      <TextField
        label={t('kanban.create.description')}
        value={description}
        multiline
        minRows={3}
        maxRows={10}
        onChange={(event) => setDescription(event.target.value)}
        slotProps={{ htmlInput: { maxLength: MAX_TEXT, dir: 'auto' } }}
      />
    </KanbanDialog>
  );
}
