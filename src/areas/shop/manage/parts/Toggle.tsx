import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';

interface ToggleProps {
  label: string;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
}

/** Something that is on or off. */
export function Toggle({ label, isOn, isDisabled = false, onChange }: ToggleProps) {
  return (
    <FormControlLabel
      label={label}
      disabled={isDisabled}
      control={<Switch checked={isOn} onChange={(_event, next) => onChange(next)} />}
    />
  );
}
