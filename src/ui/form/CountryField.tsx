import { useEffect } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { runAfterPress } from './afterPress';
import { CountryBox, type CountryBoxProps } from './CountryBox';
import { FieldFrame, noteIds } from './FieldFrame';
import { fieldId, useFormStatus } from './formContext';

interface CountryFieldProps extends Pick<CountryBoxProps, 'label' | 'autoComplete'> {
  name: string;
  required?: boolean;
}

/** A country code, registered in the form by `name`; '' for none. */
export function CountryField({ name, label, autoComplete, required = true }: CountryFieldProps) {
  const { control } = useFormContext();
  const { id: formId, labels } = useFormStatus();
  const { field, fieldState } = useController({ control, name });
  const id = fieldId(formId, name);
  const code = fieldState.error?.message;
  const value = typeof field.value === 'string' ? field.value : '';
  useEffect(() => {
    labels.set(name, label);
  }, [labels, name, label]);
  return (
    <FieldFrame id={id} label={label} code={code}>
      <CountryBox
        {...{ id, name, label, value, autoComplete }}
        isOptional={!required}
        isWrong={code !== undefined}
        describedBy={noteIds(id, code, undefined)}
        inputRef={field.ref}
        onChange={field.onChange}
        onLeave={() => {
          // No error for a field that was empty and stays so.
          if (value !== '' || code !== undefined) runAfterPress(field.onBlur);
        }}
      />
    </FieldFrame>
  );
}
