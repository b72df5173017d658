import { DateField } from '@/ui/date/DateField';
import { useControlledField } from './useControlledField';

interface DayFieldProps {
  name: string;
  label: string;
  required?: boolean;
}

/** A day `YYYY-MM-DD`, registered in the form by `name`; null for none, `invalid` for a text that is no day. */
export function DayField({ name, label, required = true }: DayFieldProps) {
  const { value, onChange, ...field } = useControlledField(name, label);
  return (
    <DateField
      {...field}
      size="medium"
      required={required}
      wrong="invalid"
      value={typeof value === 'string' ? value : ''}
      onChange={(day) => onChange(day === '' ? null : day)}
    />
  );
}
