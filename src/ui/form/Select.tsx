import type { Choice } from './choices';
import { FieldFrame, type FieldFrameProps, noteIds } from './FieldFrame';
import { NativeChoice } from './NativeChoice';
import { useField } from './useField';

interface SelectProps extends Pick<FieldFrameProps, 'label' | 'hint'> {
  name: string;
  options: readonly Choice[];
  required?: boolean;
  /** After a choice, e.g. to empty fields that depend on it. */
  onChosen?: (value: string) => void;
}

/** A native select, registered in the form by `name`. */
export function Select({ name, label, hint, options, required = true, onChosen }: SelectProps) {
  const { id, code, ref, ...handlers } = useField(name, label);
  return (
    <FieldFrame id={id} label={label} hint={hint} code={code}>
      <NativeChoice
        {...handlers}
        id={id}
        name={name}
        choices={options}
        onChange={(event) => {
          handlers.onChange(event);
          onChosen?.(event.target.value);
        }}
        error={code !== undefined}
        inputRef={ref}
        slotProps={{ input: { 'aria-required': required, 'aria-describedby': noteIds(id, code, hint) } }}
      />
    </FieldFrame>
  );
}
