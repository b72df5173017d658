import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { ElementType } from 'react';
import { Icon } from '../icon/Icon';
import type { Choice } from './choices';

// The types allow only `input` elements, the component any element.
const LIST = 'select' as ElementType as NonNullable<OutlinedInputProps['inputComponent']>;

const Field = styled(OutlinedInput)(({ theme }) => ({
  paddingInlineEnd: 0,
  '& > select': {
    appearance: 'none',
    cursor: 'pointer',
    minInlineSize: 16,
    paddingInlineEnd: theme.spacing(4),
    textOverflow: 'ellipsis',
    userSelect: 'none',
    '&:disabled': { cursor: 'default' },
    '& > option': { backgroundColor: theme.palette.background.paper },
  },
  '& > .icon': { insetInlineEnd: theme.spacing(1.25), pointerEvents: 'none', position: 'absolute' },
}));

interface NativeChoiceProps extends Omit<
  OutlinedInputProps,
  'endAdornment' | 'fullWidth' | 'inputComponent' | 'type'
> {
  choices: readonly Choice[];
}

/**
 * A native select in the look of the fields. An `OutlinedInput` with a `select` element: MUI's own select needs a
 * second kind of field and icon, two KB on every page with filters.
 */
export function NativeChoice({ choices, inputProps, ...rest }: NativeChoiceProps) {
  const children = choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
  return (
    <Field
      {...rest}
      fullWidth
      inputComponent={LIST}
      inputProps={{ type: undefined, ...inputProps, children }}
      endAdornment={<Icon name="ph:caret-down-fill" size={14} />}
    />
  );
}
