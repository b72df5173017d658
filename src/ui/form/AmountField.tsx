import { AmountInput, type AmountInputProps } from './NumberInput';
import { useControlledField } from './useControlledField';

interface AmountFieldProps extends Pick<AmountInputProps, 'label' | 'hint' | 'currency'> {
  name: string;
  required?: boolean;
}

/** An amount in minor units, registered in the form by `name`; what the schema gets is that of `NumberField`. */
export function AmountField({ name, label, required = true, ...rest }: AmountFieldProps) {
  const { value, ...field } = useControlledField(name, label);
  return (
    <AmountInput
      {...rest}
      {...field}
      size="medium"
      required={required}
      value={typeof value === 'number' ? value : null}
    />
  );
}
