import { NumberInput, type NumberInputProps } from './NumberInput';
import { useControlledField } from './useControlledField';

interface NumberFieldProps extends Pick<NumberInputProps, 'label' | 'hint' | 'digits'> {
  name: string;
  required?: boolean;
}

/**
 * A whole number (with `digits`: one in units of the last decimal), registered in the form by `name`. The schema gets
 * the number, null from an empty field, and NaN, which no schema takes, from a text that is no number.
 */
export function NumberField({ name, label, required = true, ...rest }: NumberFieldProps) {
  const { value, ...field } = useControlledField(name, label);
  return (
    <NumberInput
      {...rest}
      {...field}
      size="medium"
      required={required}
      value={typeof value === 'number' ? value : null}
    />
  );
}
