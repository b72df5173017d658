import TextField from '@mui/material/TextField';
import type { Ref } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_BOARD_DESCRIPTION, MAX_BOARD_NAME } from '@/domain/kanban/limits';
import type { BoardInfo } from '@/domain/kanban/schemas';
import { ColorField } from '../parts/ColorField';

const MAX_KEY = 8;

/** What of a typed board key can stand in one, in capitals. */
const keyText = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^[0-9]+/, '')
    .slice(0, MAX_KEY);

/** What a board is called and looks like. */
export type BoardValues = Pick<BoardInfo, 'name' | 'key' | 'description' | 'color'>;

interface BoardFieldsProps {
  values: BoardValues;
  onChange: (changes: Partial<BoardValues>) => void;
  /** Under the key. */
  keyHint: string;
  /** Whether the key can not be taken as it stands. */
  isKeyWrong?: boolean;
  nameRef?: Ref<HTMLInputElement>;
}

/** Name, key, description and colour of a board, for a new one and in its settings. */
export function BoardFields({ values, onChange, keyHint, isKeyWrong = false, nameRef }: BoardFieldsProps) {
  const t = useText();
  return (
    <>
      <TextField
        inputRef={nameRef}
        required
        sx={{ mt: 1 }}
        label={t('kanban.newBoard.name')}
        value={values.name}
        onChange={(event) => onChange({ name: event.target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_BOARD_NAME, dir: 'auto' } }}
      />
      <TextField
        label={t('kanban.newBoard.key')}
        value={values.key}
        error={isKeyWrong}
        helperText={keyHint}
        onChange={(event) => onChange({ key: keyText(event.target.value) })}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
      <TextField
        multiline
        maxRows={6}
        label={t('kanban.newBoard.description')}
        value={values.description}
        onChange={(event) => onChange({ description: event.target.value })}
        slotProps={{ htmlInput: { maxLength: MAX_BOARD_DESCRIPTION, dir: 'auto' } }}
      />
      <ColorField
        label={t('kanban.column.color')}
        value={values.color}
        onChange={(color) => onChange({ color })}
      />
    </>
  );
}
