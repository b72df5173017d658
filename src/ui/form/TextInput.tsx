import OutlinedInput from '@mui/material/OutlinedInput';
import { type KeyboardEvent, type ReactNode, type Ref, useId } from 'react';
import { FieldFrame, noteIds } from '@/ui/form/FieldFrame';

/** What a controlled input takes over from the form around it, see `useControlledField`. */
export interface FormInputProps {
  id?: string;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
  onBlur?: () => void;
  /** Small by default; medium beside the fields of a form. */
  size?: 'small' | 'medium';
  required?: boolean | undefined;
}

export interface TextInputProps extends FormInputProps {
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
    required,
    ...rest
  } = props;
  const ownId = useId();
  const { id = ownId } = rest;
  const input = (
    <OutlinedInput
      size="small"
      {...rest}
      id={id}
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
          'aria-required': required,
          'aria-describedby': noteIds(id, code, hint),
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
