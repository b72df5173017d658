import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_COLUMN_NAME, MAX_WIP } from '@/domain/kanban/limits';
import type { Column } from '@/domain/kanban/schemas';
import { WIP_MODES, type WipMode } from '@/domain/kanban/words';
import { ActDialog } from '@/ui/form/ActDialog';
import { NumberInput } from '@/ui/form/NumberInput';
import { TextInput } from '@/ui/form/TextInput';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { ColorField } from '../parts/ColorField';
import type { ColumnChanges } from '../state/acts';

export interface ColumnDialogProps {
  column: Column;
  onSave: (changes: ColumnChanges) => void;
  onClose: () => void;
}

/** Message code of a limit that can't be set; null is no limit. */
function limitCode(limit: number | null): string | undefined {
  if (limit === null || (limit >= 1 && limit <= MAX_WIP)) return undefined;
  return limit < 1 ? 'too-small:1' : `too-big:${MAX_WIP}`;
}

interface LimitFieldsProps {
  limit: number | null;
  mode: WipMode;
  onLimit: (limit: number | null) => void;
  onMode: (mode: WipMode) => void;
}

function LimitFields({ limit, mode, onLimit, onMode }: LimitFieldsProps) {
  const t = useText();
  return (
    <>
      <NumberInput
        label={t('kanban.column.limit')}
        value={limit}
        maxLength={3}
        hint={t('kanban.column.limitHint')}
        code={limitCode(limit)}
        onChange={onLimit}
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
  const [limit, setLimit] = useState(column.wipLimit);
  const [wipMode, setMode] = useState(column.wipMode);
  const [color, setColor] = useState(column.color);
  const isWrong = name.trim() === '' || limitCode(limit) !== undefined;
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
        <LimitFields limit={limit} mode={wipMode} onLimit={setLimit} onMode={setMode} />
      )}
      <ColorField label={t('kanban.column.color')} value={color} onChange={setColor} canBeNone />
    </ActDialog>
  );
}
