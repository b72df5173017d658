import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { uuid } from '@/core/uuid';
import { SWATCHES } from '@/domain/colors';
import type { Board } from '@/domain/kanban/schemas';
import { BOARD_ACCESS, type BoardAccess } from '@/domain/kanban/words';
import { ActDialog } from '@/ui/form/ActDialog';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { boardsApi } from '../api';
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

/** The part of the values that is sent; null while they are incomplete. */
function wishOf({ name, key, description, color, from, access }: Values) {
  if (name.trim() === '' || key.length === 1) return null;
  return {
    name: name.trim(),
    color,
    access,
    ...(key && { key }),
    ...(description.trim() && { description: description.trim() }),
    ...(from === 'empty' && { columns: [] }),
    ...(from !== 'empty' && from !== 'default' && { templateId: from }),
  };
}

interface StartFieldsProps {
  values: Values;
  set: (changes: Partial<Values>) => void;
}

function StartFields({ values, set }: StartFieldsProps) {
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
  const [id] = useState(uuid);
  const [values, setValues] = useState(EMPTY);
  const set = (changes: Partial<Values>) => setValues({ ...values, ...changes });
  return (
    <ActDialog
      title={t('kanban.boards.new')}
      act={t('kanban.newBoard.create')}
      wish={wishOf(values)}
      send={(wish) => boardsApi.newBoard({ id, ...wish })}
      onDone={({ board }) => onMade(board)}
      onClose={onClose}
    >
      {({ key: taken }) => (
        <>
          <BoardFields
            values={values}
            onChange={set}
            keyHint={t('kanban.newBoard.keyHint')}
            keyCode={taken ?? (values.key.length === 1 ? 'too-short:2' : undefined)}
            focus
          />
          <StartFields values={values} set={set} />
        </>
      )}
    </ActDialog>
  );
}
