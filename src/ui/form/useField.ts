import { type ChangeEvent, type FocusEvent, useEffect } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { runAfterPress } from './afterPress';
import { fieldId, useFormStatus } from './formContext';

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Ties an input to its form by name: handlers, id and the code of its error. Typing renders this field alone.
 * A field that is left as empty as it was found is not scolded.
 */
export function useField(name: string, label: string) {
  const { control, getValues, register, setValue } = useFormContext();
  const { id: formId, labels } = useFormStatus();
  const { errors } = useFormState({ control, name, exact: true });
  const { ref: attach, onBlur: check, onChange } = register(name);
  const error: { message?: string } | undefined = get(errors, name);

  useEffect(() => {
    labels.set(name, label);
  }, [labels, name, label]);

  const ref = (element: Box | null) => {
    // What was typed or filled in before hydration counts; a list always shows something, its first entry at first.
    const typed = element && element.type !== 'checkbox' && element.type !== 'select-one';
    const early = typed ? element.value : '';
    attach(element);
    if (early && early !== getValues(name)) setValue(name, early, { shouldDirty: true });
  };

  return {
    id: fieldId(formId, name),
    code: error?.message,
    ref,
    onChange: (event: ChangeEvent<Box>) => void onChange(event),
    onBlur: (event: FocusEvent<Box>) => {
      if (event.target.value !== '' || error) runAfterPress(() => void check(event));
    },
  };
}
