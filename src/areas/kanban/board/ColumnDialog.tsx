import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_COLUMN_NAME, MAX_WIP } from '@/domain/kanban/limits';
import type { Column } from '@/domain/kanban/schemas';
import { WIP_MODES, type WipMode } from '@/domain/kanban/words';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { ColorField } from '../parts/ColorField';
import type { ColumnChanges } from '../state/acts';

export interface ColumnDialogProps {
  column: Column;
  onSave: (changes: ColumnChanges) => void;
  onClose: () => void;
}

/** A limit as it was typed: null for none, undefined when it is none that can be. */
function readLimit(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const limit = /^\d{1,3}$/.test(trimmed) ? Number(trimmed) : 0;
  return limit >= 1 && limit <= MAX_WIP ? limit : undefined;
}

interface LimitFieldsProps {
  text: string;
  isWrong: boolean;
  mode: WipMode;
  onText: (text: string) => void;
  onMode: (mode: WipMode) => void;
}

function LimitFields({ text, isWrong, mode, onText, onMode }: LimitFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField
        fullWidth
        label={t('kanban.column.limit')}
        value={text}
        error={isWrong}
        helperText={t(isWrong ? 'kanban.column.limitRange' : 'kanban.column.limitHint')}
        onChange={(event) => onText(event.target.value)}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3, dir: 'ltr' } }}
      />
      <ChoiceField
        label={t('kanban.column.mode')}
        value={mode}
        options={WIP_MODES.map((value) => ({ value, label: t(`kanban.column.modes.${value}`) }))}
        onChange={(value) => onMode(value === 'refuse' ? 'refuse' : 'warn')}
      />
    </>
  );
}

/** Name, limit and colour of a column. */
export function ColumnDialog({ column, onSave, onClose }: ColumnDialogProps) {
  const t = useText();
  // What others change meanwhile is not written back.
  const [opened] = useState(column);
  const [name, setName] = useState(column.name);
  const [limitText, setLimit] = useState(String(column.wipLimit ?? ''));
  const [wipMode, setMode] = useState(column.wipMode);
  const [color, setColor] = useState(column.color);
  const limit = readLimit(limitText);
  const isWrong = name.trim() === '' || limit === undefined;
  const wanted = { name: name.trim(), color, ...(!column.isDone && { wipLimit: limit, wipMode }) };
  const changes = Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => opened[key as keyof Column] !== value),
  );
  const isChanged = Object.keys(changes).length > 0;
  return (
    <ActDialog
      title={t('kanban.columnMenu.edit')}
      act={t('kanban.dialog.save')}
      wish={isWrong ? null : changes}
      send={(wish) => isChanged && onSave(wish)}
      onClose={onClose}
      unsaved={isChanged}
    >
      <TextInput
        focus
        label={t('kanban.column.name')}
        value={name}
        maxLength={MAX_COLUMN_NAME}
        onChange={setName}
      />
      {column.isDone ? (
        <p>{t('kanban.column.doneNoLimit')}</p>
      ) : (
        <LimitFields
          text={limitText}
          isWrong={limit === undefined}
          mode={wipMode}
          onText={setLimit}
          onMode={setMode}
        />
      )}
      <ColorField label={t('kanban.column.color')} value={color} onChange={setColor} canBeNone />
    </ActDialog>
  );
}
