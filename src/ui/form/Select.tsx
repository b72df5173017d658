import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, type FieldFrameProps, noteIds } from './FieldFrame';
import { useField } from './useField';

interface SelectProps extends Pick<FieldFrameProps, 'label' | 'hint'> {
  name: string;
  options: readonly { value: string; label: string }[];
  required?: boolean;
}

/** One of a few choices, as the platform's own list; tied to the form by `name`. */
export function Select({ name, label, hint, options, required = true }: SelectProps) {
  const { id, code, ref, ...handlers } = useField(name, label);
  return (
    <FieldFrame id={id} label={label} hint={hint} code={code}>
      <NativeSelect
        {...handlers}
        id={id}
        name={name}
        fullWidth
        error={code !== undefined}
        inputRef={ref}
        input={<OutlinedInput />}
        slotProps={{ input: { 'aria-required': required, 'aria-describedby': noteIds(id, code, hint) } }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </FieldFrame>
  );
}
