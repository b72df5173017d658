import NativeSelect, { type NativeSelectProps } from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Choice } from './choices';

interface NativeChoiceProps extends Omit<NativeSelectProps, 'input' | 'fullWidth'> {
  choices: readonly Choice[];
  size?: 'small' | 'medium';
}

/** The platform's own list of a few choices, in the look of the fields. */
export function NativeChoice({ choices, size = 'medium', ...rest }: NativeChoiceProps) {
  return (
    <NativeSelect {...rest} fullWidth input={<OutlinedInput size={size} />}>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
}
