import { useText } from '@/core/i18n/useText';
import { MAX_BOARD_DESCRIPTION, MAX_BOARD_NAME } from '@/domain/kanban/limits';
import type { BoardInfo } from '@/domain/kanban/schemas';
import { TextInput } from '@/ui/form/TextInput';
import { ColorField } from '../parts/ColorField';

const MAX_KEY = 8;

/** Reduces typed text to a valid board key, in capitals. */
const keyText = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^[0-9]+/, '')
    .slice(0, MAX_KEY);

/** Name and appearance of a board. */
export type BoardValues = Pick<BoardInfo, 'name' | 'key' | 'description' | 'color'>;

interface BoardFieldsProps {
  values: BoardValues;
  onChange: (changes: Partial<BoardValues>) => void;
  /** Hint below the key. */
  keyHint: string;
  /** Message code of why the key is invalid. */
  keyCode?: string | undefined;
  /** Whether the name is focused on mount. */
  focus?: boolean;
}

/** Name, key, description and color of a board, for a new one and in its settings. */
export function BoardFields({ values, onChange, keyHint, keyCode, focus = false }: BoardFieldsProps) {
  const t = useText();
  return (
    <>
      <TextInput
        focus={focus}
        label={t('kanban.newBoard.name')}
        value={values.name}
        maxLength={MAX_BOARD_NAME}
        onChange={(name) => onChange({ name })}
      />
      <TextInput
        literal
        label={t('kanban.newBoard.key')}
        value={values.key}
        hint={keyHint}
        code={keyCode}
        onChange={(key) => onChange({ key: keyText(key) })}
      />
      <TextInput
        rows={1}
        label={t('kanban.newBoard.description')}
        value={values.description}
        maxLength={MAX_BOARD_DESCRIPTION}
        onChange={(description) => onChange({ description })}
      />
      <ColorField
        label={t('kanban.column.color')}
        value={values.color}
        onChange={(color) => onChange({ color })}
      />
    </>
  );
}
