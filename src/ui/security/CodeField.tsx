import { styled } from '@mui/material/styles';
import { useCallback, useEffect, useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useText } from '@/core/i18n/useText';
import { CODE_LENGTH } from '@/domain/auth/code';
import { fieldText } from '@/ui/form/fieldText';
import { fieldId, useFormStatus } from '@/ui/form/formContext';
import { CodeBoxes } from './CodeBoxes';

const Group = styled('fieldset')({ display: 'grid', gap: 8, minWidth: 0, margin: 0, padding: 0, border: 0 });

const Legend = styled('legend')(({ theme }) => ({
  ...theme.typography.subtitle2,
  padding: 0,
  marginBlockEnd: 8,
}));

const ErrorNote = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  margin: 0,
  color: theme.palette.error.main,
}));

interface CodeFieldProps {
  name: string;
  /** Label of the group; "Verification code" by default. */
  label?: string;
  /** Submits the form as soon as all six digits are entered. */
  submitWhenFull?: boolean;
}

function focusFirstEmpty(frame: HTMLElement): void {
  const boxes = Array.from(frame.querySelectorAll('input'));
  (boxes.find(({ value }) => value === '') ?? boxes[0])?.focus();
}

/**
 * Six boxes for a code, registered in the form by `name`. Typing advances, Backspace goes back, and a pasted
 * "123 456", "123-456" or a code in Arabic-Indic digits fills all of them. Source: sign-in, section 5.
 */
export function CodeField({ name, label, submitWhenFull = false }: CodeFieldProps) {
  const t = useText();
  const { control } = useFormContext();
  const { id: formId, labels } = useFormStatus();
  const { field, fieldState } = useController({ control, name });
  const errorId = useId();
  const text = label ?? t('security.code.label');
  const code = fieldState.error?.message;

  useEffect(() => {
    labels.set(name, text);
  }, [labels, name, text]);

  const { ref: register } = field;
  const attach = useCallback(
    (frame: HTMLFieldSetElement | null) => register(frame && { focus: () => focusFirstEmpty(frame) }),
    [register],
  );
  const take = (value: string) => {
    field.onChange(value);
    if (submitWhenFull && value.length === CODE_LENGTH)
      document.activeElement?.closest('form')?.requestSubmit();
  };
  return (
    <Group ref={attach} name={name} id={fieldId(formId, name)} aria-describedby={code && errorId}>
      <Legend>{text}</Legend>
      <CodeBoxes
        value={typeof field.value === 'string' ? field.value : ''}
        invalid={code !== undefined}
        onChange={take}
      />
      {code && <ErrorNote id={errorId}>{fieldText(t, code)}</ErrorNote>}
    </Group>
  );
}
