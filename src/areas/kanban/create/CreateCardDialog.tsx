import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { usePreference } from '@/core/preferences/usePreferences';
import { useRead } from '@/core/redux/useRead';
import { uuid } from '@/core/uuid';
import { docFromText } from '@/domain/doc/fromText';
import { MAX_CARD_NAME } from '@/domain/kanban/limits';
import { roleAtLeast } from '@/domain/kanban/roles';
import type { CardSummary } from '@/domain/kanban/schemas';
import { Async } from '@/ui/feedback/Async';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { boardsApi, cardsApi } from '../api';

const MOST_BOARDS = 200;

/** Boards to choose from and the columns of the chosen one; preset to the last used board and column. */
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

const MAX_TEXT = 20_000;

/** Props of `CreateCardDialog`. */
export interface CreateCardDialogProps {
  values: { name?: string; description?: string };
  onSaved: (card: CardSummary) => void;
  onClose: () => void;
}

/** Creates a card from another record: target, and name and description prefilled. Source: kanban, section 2.6. */
export function CreateCardDialog({ values, onSaved, onClose }: CreateCardDialogProps) {
  const t = useText();
  const target = useTargetBoard();
  // The card is created once, however often it is sent.
  const [id] = useState(uuid);
  const [name, setName] = useState(values.name ?? '');
  const [description, setDescription] = useState(values.description ?? '');
  const { columnId } = target;
  const isReady = name.trim() !== '' && columnId !== '';
  return (
    <ActDialog
      title={t('kanban.create.title')}
      act={t('kanban.create.save')}
      width="sm"
      wish={isReady ? { id, columnId, name: name.trim(), description: docFromText(description) } : null}
      send={(wish) => cardsApi.newCard(wish)}
      onDone={({ card }) => {
        target.remember(columnId);
        onSaved(card);
      }}
      onClose={onClose}
    >
      <TextInput label={t('kanban.create.name')} value={name} maxLength={MAX_CARD_NAME} onChange={setName} />
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
      <TextInput
        label={t('kanban.create.description')}
        value={description}
        rows={3}
        maxLength={MAX_TEXT}
        onChange={setDescription}
      />
    </ActDialog>
  );
}
