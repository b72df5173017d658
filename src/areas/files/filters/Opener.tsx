import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FieldFrame } from '@/ui/form/FieldFrame';
import { Icon } from '@/ui/icon/Icon';

/** In the look of the small fields beside it. */
const Field = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  border: '1px solid var(--color-field-border)',
  borderRadius: theme.shape.borderRadius,
  gap: theme.spacing(1),
  inlineSize: '100%',
  justifyContent: 'space-between',
  minBlockSize: 40,
  minInlineSize: 0,
  paddingInline: '14px 9px',
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > svg': { flexShrink: 0 },
  '&:hover': { borderColor: theme.palette.text.primary },
  '@media (pointer: coarse)': { minBlockSize: 44 },
}));

interface OpenerProps {
  label: string;
  /** What is chosen, short. */
  value: string;
  isOpen: boolean;
  onOpen: (anchor: HTMLElement) => void;
}

/** A field that shows what is chosen, and opens where it is chosen. */
export function Opener({ label, value, isOpen, onOpen }: OpenerProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} code={undefined}>
      <Field
        id={id}
        aria-label={`${label}, ${value}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={(event) => onOpen(event.currentTarget)}
      >
        <span>{value}</span>
        <Icon name="ph:caret-down-fill" size={14} />
      </Field>
    </FieldFrame>
  );
}
