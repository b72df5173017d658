import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface TickProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A box to tick in a dialog of an order. */
export function Tick({ label, checked, onChange }: TickProps) {
  return (
    <FormControlLabel
      label={label}
      control={<Checkbox checked={checked} onChange={(_event, next) => onChange(next)} />}
    />
  );
}
