import OutlinedInput from '@mui/material/OutlinedInput';
import type { HTMLInputAutoCompleteAttribute, KeyboardEvent, ReactNode } from 'react';
import { FieldFrame, type FieldFrameProps, noteIds } from './FieldFrame';
import { useField } from './useField';

/** Props of all single-line text fields. */
export interface TextFieldProps extends Pick<
  FieldFrameProps,
  'label' | 'aside' | 'hint' | 'status' | 'errorMore'
> {
  name: string;
  type?: 'text' | 'email' | 'password' | 'tel' | 'url';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Has the focus when the page opens. */
  autoFocus?: boolean;
  /** Shown but fixed, e.g. an invited address. */
  readOnly?: boolean;
  required?: boolean;
  /** No autocorrect, no capitalization, always left-to-right: addresses, passwords, codes. */
  literal?: boolean;
  endAdornment?: ReactNode;
  onKeyUp?: (event: KeyboardEvent) => void;
}

const LITERAL = { dir: 'ltr', spellCheck: false, autoCapitalize: 'none' } as const;
const PROSE = { dir: 'auto' } as const;

/** Single-line text, registered in the form by `name`. */
export function TextField(props: TextFieldProps) {
  const { name, type = 'text', required = true, literal = type !== 'text', ...rest } = props;
  const { label, aside, hint, status, errorMore, ...input } = rest;
  const { id, code, ref, ...handlers } = useField(name, label);
  return (
    <FieldFrame
      id={id}
      label={label}
      aside={aside}
      hint={hint}
      status={status}
      code={code}
      errorMore={errorMore}
    >
      <OutlinedInput
        {...input}
        {...handlers}
        id={id}
        name={name}
        type={type}
        fullWidth
        error={code !== undefined}
        inputRef={ref}
        slotProps={{
          input: {
            ...(literal ? LITERAL : PROSE),
            'aria-required': required,
            'aria-describedby': noteIds(id, code, hint),
          },
        }}
      />
    </FieldFrame>
  );
}
