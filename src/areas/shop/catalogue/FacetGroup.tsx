import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFormat } from '@/core/i18n/format';

const Group = styled('fieldset')(({ theme }) => ({
  border: 0,
  display: 'grid',
  gap: theme.spacing(0.5),
  margin: 0,
  minInlineSize: 0,
  padding: 0,
  '& > legend': { ...theme.typography.subtitle1, marginBlockEnd: theme.spacing(1), padding: 0 },
  '& label': {
    ...theme.typography.body2,
    alignItems: 'center',
    cursor: 'pointer',
    display: 'flex',
    gap: theme.spacing(1.5),
    minBlockSize: 36,
    '@media (pointer: coarse)': { minBlockSize: 44 },
  },
  '& label > [data-label]': { flexGrow: 1 },
  '& label > [data-count]': { color: theme.palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
  '& input': { accentColor: theme.palette.primary.main, blockSize: 18, inlineSize: 18, margin: 0 },
  '& [data-child]': { paddingInlineStart: theme.spacing(3) },
}));

/** A heading with its choices. */
export function FacetGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Group>
      <legend>{title}</legend>
      {children}
    </Group>
  );
}

interface FacetChoiceProps {
  type: 'checkbox' | 'radio';
  name: string;
  label: string;
  count?: number | undefined;
  checked: boolean;
  isChild?: boolean;
  onChange: () => void;
}

/** One value with its number of products. */
export function FacetChoice({
  type,
  name,
  label,
  count,
  checked,
  isChild = false,
  onChange,
}: FacetChoiceProps) {
  const { number } = useFormat();
  return (
    <label data-child={isChild || undefined}>
      <input type={type} name={name} checked={checked} onChange={onChange} />
      <span data-label>
        <bdi>{label}</bdi>
      </span>{' '}
      {count !== undefined && <span data-count>{number(count)}</span>}
    </label>
  );
}
