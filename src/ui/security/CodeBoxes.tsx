import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useText } from '@/core/i18n/useText';
import { CODE_LENGTH, digitsOf } from '@/domain/auth/code';

/** Typing, pasting and keys in a code's boxes. The value has no gaps: the box after the last digit is next. */
function useCodeBoxes(value: string, onChange: (value: string) => void) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const go = (index: number) => {
    const box = boxes.current[Math.max(0, Math.min(index, CODE_LENGTH - 1))];
    box?.focus();
    box?.select();
  };

  const put = (index: number, text: string) => {
    const digits = digitsOf(text);
    if (digits === '') return;
    const start = Math.min(index, value.length);
    const next = (value.slice(0, start) + digits + value.slice(start + digits.length)).slice(0, CODE_LENGTH);
    onChange(next);
    go(start + digits.length);
  };
  /** Typing at the end of a filled box replaces its digit; phones autofill the whole code into the first box. */
  const type = (index: number, text: string) => put(index, text.replace(value[index] ?? '', '') || text);
  const paste = (index: number, event: ClipboardEvent) => {
    event.preventDefault();
    const digits = digitsOf(event.clipboardData.getData('text'));
    put(digits.length >= CODE_LENGTH ? 0 : index, digits.slice(0, CODE_LENGTH));
  };
  const remove = (index: number) => {
    onChange(value.slice(0, Math.max(0, index)) + value.slice(index + 1));
    go(index);
  };
  const press = (index: number, event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      Backspace: () => remove(index < value.length ? index : index - 1),
      Delete: () => remove(index),
      ArrowLeft: () => go(index - 1),
      ArrowRight: () => go(index + 1),
      Home: () => go(0),
      End: () => go(value.length),
    };
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  const attach = (index: number, element: HTMLInputElement | null) => {
    boxes.current[index] = element;
  };
  return { attach, type, paste, press };
}

const Row = styled('div')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: `repeat(${CODE_LENGTH}, minmax(0, 1fr))`,
});

const Box = styled(OutlinedInput)(({ theme }) => ({
  '& input': {
    ...theme.typography.h5,
    paddingInline: 0,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
}));

const POSITIONS = Array.from({ length: CODE_LENGTH }, (_, index) => index);

interface CodeBoxesProps {
  value: string;
  invalid: boolean;
  onChange: (value: string) => void;
}

/** One box per digit of a code. */
export function CodeBoxes({ value, invalid, onChange }: CodeBoxesProps) {
  const t = useText();
  const { attach, type, paste, press } = useCodeBoxes(value, onChange);
  return (
    // Digits run from left to right in every language; an attribute, because `direction` in styles is mirrored.
    <Row dir="ltr">
      {POSITIONS.map((index) => (
        <Box
          key={index}
          value={value[index] ?? ''}
          error={invalid}
          inputRef={(element: HTMLInputElement | null) => attach(index, element)}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(index, event.target.value)}
          onKeyDown={(event) => press(index, event)}
          onPaste={(event) => paste(index, event)}
          slotProps={{
            input: {
              inputMode: 'numeric',
              autoComplete: index === 0 ? 'one-time-code' : 'off',
              'aria-label': t('security.code.digit', { n: index + 1, count: CODE_LENGTH }),
              'aria-invalid': invalid,
            },
          }}
        />
      ))}
    </Row>
  );
}
