import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { runAfterPress } from './afterPress';
import { fieldId, useFormStatus } from './formContext';

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined;

/**
 * Like `useField`, for an input whose value is not its text: value, handlers, id and error code. Leaving a field empty
 * that was empty before shows no error.
 */
export function useControlledField(name: string, label: string) {
  const { control } = useFormContext();
  const { id: formId, labels } = useFormStatus();
  const { field, fieldState } = useController({ control, name });
  const code = fieldState.error?.message;
  useEffect(() => {
    labels.set(name, label);
  }, [labels, name, label]);
  return {
    id: fieldId(formId, name),
    name,
    label,
    code,
    value: field.value as unknown,
    inputRef: field.ref,
    onChange: field.onChange as (value: unknown) => void,
    onBlur: () => {
      if (!isEmpty(field.value) || code !== undefined) runAfterPress(field.onBlur);
    },
  };
}
