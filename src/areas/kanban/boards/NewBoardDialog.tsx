import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { uuid } from '@/core/uuid';
import { SWATCHES } from '@/domain/colors';
import { ApiError } from '@/domain/errors';
import type { Board } from '@/domain/kanban/schemas';
import { BOARD_ACCESS, type BoardAccess } from '@/domain/kanban/words';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { boardsApi } from '../api';
import { KanbanDialog } from '../parts/KanbanDialog';
import { useFirstFocus } from '../parts/useFirstFocus';
import { useBoards } from '../useKanban';
import { BoardFields, type BoardValues } from './BoardFields';

export interface NewBoardDialogProps {
  onClose: () => void;
  onMade: (board: Board) => void;
}

const TEMPLATES = { state: 'templates' } as const;

interface Values extends BoardValues {
  /** `default`, `empty`, or a template's id. */
  from: string;
  access: BoardAccess;
}

const EMPTY: Values = {
  name: '',
  key: '',
  description: '',
  color: SWATCHES[0].color,
  from: 'default',
  access: 'members',
};

function useNewBoard(onMade: (board: Board) => void) {
  const [id] = useState(uuid);
  const [values, setValues] = useState(EMPTY);
  const [error, setError] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    setError(null);
    const { name, key, description, color, from, access } = values;
    try {
      const { board } = await boardsApi.newBoard({
        id,
        name: name.trim(),
        color,
        access,
        ...(key && { key }),
        ...(description.trim() && { description: description.trim() }),
        ...(from === 'empty' && { columns: [] }),
        ...(from !== 'empty' && from !== 'default' && { templateId: from }),
      });
      onMade(board);
    } catch (refusal) {
      if (!(refusal instanceof ApiError)) throw refusal;
      setError(refusal);
      setBusy(false);
    }
  };
  return {
    values,
    set: (changes: Partial<Values>) => setValues({ ...values, ...changes }),
    error,
    isBusy,
    make,
  };
}

type NewBoard = ReturnType<typeof useNewBoard>;

function NameFields({ board: { values, set, error } }: { board: NewBoard }) {
  const t = useText();
  const first = useFirstFocus();
  const isTaken = error?.code === 'key-taken';
  return (
    <>
      {error && !isTaken && <Alert severity="error">{errorText(t, error)}</Alert>}
      <BoardFields
        values={values}
        onChange={set}
        keyHint={t(isTaken ? 'kanban.newBoard.keyTaken' : 'kanban.newBoard.keyHint')}
        isKeyWrong={isTaken || values.key.length === 1}
        nameRef={first}
      />
    </>
  );
}

function StartFields({ board: { values, set } }: { board: NewBoard }) {
  const t = useText();
  const templates = useBoards(TEMPLATES);
  const starts = [
    { value: 'default', label: t('kanban.newBoard.default') },
    { value: 'empty', label: t('kanban.newBoard.empty') },
    ...templates.rows.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <ChoiceField
        label={t('kanban.newBoard.from')}
        value={values.from}
        options={starts}
        onChange={(from) => set({ from })}
      />
      <ChoiceField
        label={t('kanban.access.label')}
        value={values.access}
        options={BOARD_ACCESS.map((value) => ({ value, label: t(`kanban.access.${value}`) }))}
        onChange={(access) => set({ access: access === 'workspace' ? 'workspace' : 'members' })}
      />
    </>
  );
}

/** A new board: its name and key, what it starts from and who may see it. */
export function NewBoardDialog({ onClose, onMade }: NewBoardDialogProps) {
  const t = useText();
  const board = useNewBoard(onMade);
  const { name, key, description } = board.values;
  return (
    <KanbanDialog
      title={t('kanban.boards.new')}
      onClose={onClose}
      unsaved={`${name}${description}`.trim() !== ''}
      onSubmit={() => void board.make()}
      actions={
        <Button
          type="submit"
          variant="contained"
          loading={board.isBusy}
          disabled={name.trim() === '' || key.length === 1}
        >
          {t('kanban.newBoard.create')}
        </Button>
      }
    >
      <NameFields board={board} />
      <StartFields board={board} />
    </KanbanDialog>
  );
}
