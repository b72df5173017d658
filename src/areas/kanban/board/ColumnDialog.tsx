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

/** Parses a typed limit, null for none; `code` is the message code of an error. */
function readLimit(text: string): { limit: number | null; code?: string } {
  const trimmed = text.trim();
  if (trimmed === '') return { limit: null };
  if (!/^\d{1,3}$/.test(trimmed)) return { limit: null, code: 'invalid' };
  const limit = Number(trimmed);
  if (limit < 1) return { limit: null, code: 'too-small:1' };
  return limit > MAX_WIP ? { limit: null, code: `too-big:${MAX_WIP}` } : { limit };
}

interface LimitFieldsProps {
  text: string;
  code: string | undefined;
  mode: WipMode;
  onText: (text: string) => void;
  onMode: (mode: WipMode) => void;
}

function LimitFields({ text, code, mode, onText, onMode }: LimitFieldsProps) {
  const t = useText();
  return (
    <>
      <TextInput
        literal
        inputMode="numeric"
        label={t('kanban.column.limit')}
        value={text}
        maxLength={3}
        hint={t('kanban.column.limitHint')}
        code={code}
        onChange={onText}
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

/** Name, limit and color of a column. */
export function ColumnDialog({ column, onSave, onClose }: ColumnDialogProps) {
  const t = useText();
  // Concurrent changes by others are not overwritten.
  const [opened] = useState(column);
  const [name, setName] = useState(column.name);
  const [limitText, setLimit] = useState(String(column.wipLimit ?? ''));
  const [wipMode, setMode] = useState(column.wipMode);
  const [color, setColor] = useState(column.color);
  const { limit, code } = readLimit(limitText);
  const isWrong = name.trim() === '' || code !== undefined;
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
        <LimitFields text={limitText} code={code} mode={wipMode} onText={setLimit} onMode={setMode} />
      )}
      <ColorField label={t('kanban.column.color')} value={color} onChange={setColor} canBeNone />
    </ActDialog>
  );
}
