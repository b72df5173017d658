import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { usePreference } from '@/core/preferences/usePreferences';
import { toRequestError } from '@/core/redux/createRequest';
import { useRead } from '@/core/redux/useRead';
import { uuid } from '@/core/uuid';
import { docFromText } from '@/domain/doc/fromText';
import { MAX_CARD_NAME } from '@/domain/kanban/limits';
import { roleAtLeast } from '@/domain/kanban/roles';
import type { CardSummary } from '@/domain/kanban/schemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { toast } from '@/ui/feedback/toast';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { boardsApi, cardsApi } from '../api';
import { KanbanDialog } from '../parts/KanbanDialog';

const MOST_BOARDS = 200;

/** Boards to choose from and the columns of the chosen one: first the board and column that were used last. */
function useTargetBoard() {
  const [boardId, setBoard] = useState('');
  const [column, setColumn] = useState('');
  const last = usePreference('kanban.lastColumn');
  const boards = useRead('boards', (signal) => boardsApi.boards({ limit: MOST_BOARDS }, { signal }));
  const open = useRead(`board ${boardId}`, (signal) =>
    boardsApi.board(boardId ? { boardId } : {}, { signal }),
  );
  const board = open.data?.board;
  const order = board?.columnOrder ?? [];
  const wanted = column || (typeof last.value === 'string' ? last.value : '');
  return {
    isRead: boards.data !== null && board !== undefined,
    error: boards.error ?? open.error,
    reload: () => {
      boards.reload();
      open.reload();
    },
    boardId: board?.id ?? '',
    columnId: order.includes(wanted) ? wanted : (order[0] ?? ''),
    boards: (boards.data?.boards ?? [])
      .filter(({ role }) => roleAtLeast(role, 'editor'))
      .map(({ id, name }) => ({ value: id, label: name })),
    columns: order.map((id) => ({ value: id, label: board?.columns[id]?.name ?? '' })),
    setBoard: (id: string) => {
      setBoard(id);
      setColumn('');
    },
    setColumn,
    remember: last.set,
  };
}

type TargetBoard = ReturnType<typeof useTargetBoard>;

/** Makes the card once, however often it is sent. */
function useNewCard(target: TargetBoard, onSaved: (card: CardSummary) => void) {
  const t = useText();
  const [id] = useState(uuid);
  const [isBusy, setBusy] = useState(false);
  const save = async (name: string, description: string) => {
    setBusy(true);
    try {
      const { columnId } = target;
      const { card } = await cardsApi.newCard({ id, columnId, name, description: docFromText(description) });
      target.remember(columnId);
      onSaved(card);
    } catch (refusal) {
      toast(errorText(t, toRequestError(refusal)), { variant: 'error' });
      setBusy(false);
    }
  };
  return { isBusy, save };
}

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
