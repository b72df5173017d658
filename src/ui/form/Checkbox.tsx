import { styled } from '@mui/material/styles';
import { type ChangeEvent, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { Tick } from './Tick';
import { useField } from './useField';

const Hint = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  margin: 0,
  paddingInlineStart: 32,
  color: theme.palette.text.secondary,
}));

interface CheckboxProps {
  name: string;
  label: string;
  /** Hint while the box is checked; `hintWhenOff` while it is not. */
  hintWhenOn?: string;
  hintWhenOff?: string;
}

/** A checkbox, registered in the form by `name`. */
export function Checkbox({ name, label, hintWhenOn, hintWhenOff }: CheckboxProps) {
  const { getValues } = useFormContext();
  const { id, ref, onChange, onBlur } = useField(name, label);
  const [checked, setChecked] = useState(() => Boolean(getValues(name)));
  const hint = checked ? hintWhenOn : hintWhenOff;
  return (
    <Tick
      label={label}
      id={id}
      name={name}
      ref={ref}
      defaultChecked={checked}
      aria-describedby={hint && `${id}-hint`}
      onBlur={onBlur}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        setChecked(event.target.checked);
        onChange(event);
      }}
    >
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Tick>
  );
}
