import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { CODE_LENGTH } from '@/domain/auth/code';
import { useCodeBoxes } from './useCodeBoxes';

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
    // Digits run from left to right in every language; as an attribute, because styles are turned round.
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
