import { type ChangeEvent, type FocusEvent, useEffect, useRef, useState } from 'react';
import { get, useFormContext, useFormState } from 'react-hook-form';
import { runAfterPress } from './afterPress';
import { fieldId, useFormStatus } from './formContext';

type Box = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * Registers an input in its form by name: handlers, id and error code. Typing re-renders this field alone.
 * Leaving a field empty that was empty before shows no error.
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

  // Without a browser the field has its value, too: text typed before hydration is then put into it, not beside it.
  const [defaultValue] = useState<string | number | undefined>(() => getValues(name));
  const attached = useRef<Box | null>(null);
  const ref = (element: Box | null) => {
    // Text typed or autofilled before hydration is kept; not for selects, whose value is at first their first option.
    const typed = element && element.type !== 'checkbox' && element.type !== 'select-one';
    const early = typed && element !== attached.current ? element.value : '';
    attached.current = element ?? attached.current;
    attach(element);
    if (early && early !== getValues(name)) setValue(name, early, { shouldDirty: true });
  };

  return {
    id: fieldId(formId, name),
    code: error?.message,
    defaultValue,
    ref,
    onChange: (event: ChangeEvent<Box>) => void onChange(event),
    onBlur: (event: FocusEvent<Box>) => {
      if (event.target.value !== '' || error) runAfterPress(() => void check(event));
    },
  };
}
