import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import type { Choice } from '@/ui/form/choices';
import { FieldFrame } from '@/ui/form/FieldFrame';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import type { ChoicesMenuProps } from './ChoicesMenu';

const ChoicesMenu = lazyPart<ChoicesMenuProps>(() =>
  import('./ChoicesMenu').then((part) => part.ChoicesMenu),
);

/** In the look of the small fields beside it. */
const Opener = styled(ButtonBase)(({ theme }) => ({
  ...theme.typography.body2,
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  minInlineSize: 0,
  inlineSize: '100%',
  minBlockSize: 40,
  paddingInline: '14px 9px',
  border: '1px solid var(--color-field-border)',
  borderRadius: theme.shape.borderRadius,
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > svg': { flexShrink: 0 },
  '&:hover': { borderColor: theme.palette.text.primary },
  '&:focus-visible': { borderColor: 'transparent' },
  '@media (pointer: coarse)': { minBlockSize: 44 },
  [theme.breakpoints.down('sm')]: theme.typography.body1,
}));

interface ChoicesFieldProps<V extends string> {
  label: string;
  value: readonly V[];
  options: readonly (Choice & { value: V })[];
  /** Text of the field while nothing is chosen. */
  none: string;
  onChange: (value: V[]) => void;
}

/** A multi-select field for a filter; none means all. */
export function ChoicesField<V extends string>({
  label,
  value,
  options,
  none,
  onChange,
}: ChoicesFieldProps<V>) {
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = options.filter((option) => value.includes(option.value));
  const said = chosen.length === 0 ? none : chosen.map((option) => option.label).join(', ');
  const toggle = (one: string) =>
    onChange(options.map((option) => option.value).filter((each) => value.includes(each) !== (each === one)));
  return (
    <FieldFrame id={id} label={label} code={undefined}>
      <Opener
        id={id}
        aria-label={`${label}, ${said}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <span>{said}</span>
        <Icon name="ph:caret-down-fill" size={14} />
      </Opener>
      {anchor && (
        <ChoicesMenu
          anchor={anchor}
          label={label}
          options={options}
          chosen={value}
          onToggle={toggle}
          onClose={() => setAnchor(null)}
        />
      )}
    </FieldFrame>
  );
}
