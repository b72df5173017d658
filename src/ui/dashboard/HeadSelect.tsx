import { styled } from '@mui/material/styles';
import type { Choice } from '@/ui/form/choices';
import { NativeChoice } from '@/ui/form/NativeChoice';

const Frame = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  color: theme.palette.text.secondary,
  display: 'inline-flex',
  gap: theme.spacing(1),
  maxInlineSize: '100%',
  '& > span': { flexShrink: 0 },
}));

export interface HeadSelectProps {
  label: string;
  /** With its label before it; otherwise only its accessible name. */
  isNamed?: boolean;
  value: string;
  options: readonly Choice[];
  onChange: (value: string) => void;
}

/** A select in the head of a widget or in the toolbar of a dashboard. */
export function HeadSelect({ label, isNamed = false, value, options, onChange }: HeadSelectProps) {
  return (
    <Frame>
      {isNamed && <span>{label}</span>}
      <NativeChoice
        size="small"
        choices={options}
        value={value}
        {...(!isNamed && { inputProps: { 'aria-label': label } })}
        onChange={(event) => onChange(event.target.value)}
      />
    </Frame>
  );
}
