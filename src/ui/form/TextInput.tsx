import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { FieldFrame } from '@/ui/form/FieldFrame';

export interface TextInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Message code of the error. */
  code?: string | undefined;
  hint?: ReactNode;
  rows?: number;
  maxLength?: number;
  /** Numbers, codes, addresses: always left-to-right. */
  literal?: boolean;
  inputMode?: 'decimal' | 'numeric' | 'email';
  /** Shows the label to screen readers only. */
  hideLabel?: boolean;
  placeholder?: string;
  /** Can be read but not changed. */
  readOnly?: boolean;
  /** Has the focus when it appears. */
  focus?: boolean;
  endAdornment?: ReactNode;
  onKeyDown?: (event: KeyboardEvent) => void;
}

const focusNode = (node: HTMLElement | null) => node?.focus();

/** A controlled field, in the look of the forms. */
export function TextInput(props: TextInputProps) {
  const {
    label,
    value,
    onChange,
    code,
    hint,
    rows,
    maxLength,
    literal,
    inputMode,
    hideLabel,
    focus,
    ...rest
  } = props;
  const id = useId();
  const input = (
    <OutlinedInput
      {...rest}
      id={id}
      size="small"
      fullWidth
      value={value}
      error={code !== undefined}
      multiline={rows !== undefined}
      {...(focus && { inputRef: focusNode })}
      {...(rows !== undefined && { minRows: rows, maxRows: 12 })}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        input: {
          dir: literal ? 'ltr' : 'auto',
          inputMode,
          maxLength,
          'aria-invalid': code !== undefined,
          'aria-describedby': code ? `${id}-error` : hint ? `${id}-hint` : undefined,
          ...(hideLabel && { 'aria-label': label }),
        },
      }}
    />
  );
  if (hideLabel) return input;
  return (
    <FieldFrame id={id} label={label} hint={hint} code={code}>
      {input}
    </FieldFrame>
  );
}
