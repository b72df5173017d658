import { CountryBox, type CountryBoxProps } from './CountryBox';
import { FieldFrame, noteIds } from './FieldFrame';
import { useControlledField } from './useControlledField';

interface CountryFieldProps extends Pick<CountryBoxProps, 'label' | 'autoComplete'> {
  name: string;
  required?: boolean;
}

/** A country code, registered in the form by `name`; '' for none. */
export function CountryField({ name, label, autoComplete, required = true }: CountryFieldProps) {
  const { id, code, value, onBlur, ...field } = useControlledField(name, label);
  return (
    <FieldFrame id={id} label={label} code={code}>
      <CountryBox
        {...field}
        id={id}
        value={typeof value === 'string' ? value : ''}
        autoComplete={autoComplete}
        isOptional={!required}
        isWrong={code !== undefined}
        describedBy={noteIds(id, code, undefined)}
        onLeave={onBlur}
      />
    </FieldFrame>
  );
}
