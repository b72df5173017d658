import { styled } from '@mui/material/styles';
import type { ComponentProps } from 'react';
import { checkboxStyles } from '@/ui/table/checkboxStyles';

const Frame = styled('div')(({ theme }) => ({
  ...checkboxStyles(theme),
  '@media (pointer: coarse)': { minBlockSize: 44 },
}));

const Label = styled('label')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'inline-flex',
  alignItems: 'center',
  gap: 12,
  paddingBlock: 4,
  cursor: 'pointer',
}));

interface TickProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: string;
}

/** A checkbox with its label, outside of a form or as the base of a form field; `children` are below. */
export function Tick({ label, children, ...input }: TickProps) {
  return (
    <Frame>
      <Label>
        <input type="checkbox" {...input} />
        {label}
      </Label>
      {children}
    </Frame>
  );
}
