import { useId } from 'react';
import type { Choice } from '@/ui/form/choices';
import { FieldFrame } from '@/ui/form/FieldFrame';
import { NativeChoice } from '@/ui/form/NativeChoice';

interface ChoiceFieldProps {
  label: string;
  value: string;
  options: readonly Choice[];
  onChange: (value: string) => void;
}

/** A select field for a filter. */
export function ChoiceField({ label, value, options, onChange }: ChoiceFieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} code={undefined}>
      <NativeChoice
        id={id}
        size="small"
        choices={options}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}
