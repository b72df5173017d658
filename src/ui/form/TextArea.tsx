import OutlinedInput from '@mui/material/OutlinedInput';
import { FieldFrame, type FieldFrameProps, noteIds } from './FieldFrame';
import { useField } from './useField';

interface TextAreaProps extends Pick<FieldFrameProps, 'label' | 'hint' | 'aside'> {
  name: string;
  rows?: number;
  required?: boolean;
  /** Direction and language of the text, where known. */
  dir?: 'ltr' | 'rtl' | 'auto';
}

/** Multi-line text, registered in the form by `name`. */
export function TextArea({
  name,
  label,
  hint,
  aside,
  rows = 6,
  required = false,
  dir = 'auto',
}: TextAreaProps) {
  const { id, code, ref, ...handlers } = useField(name, label);
  return (
    <FieldFrame id={id} label={label} hint={hint} aside={aside} code={code}>
      <OutlinedInput
        {...handlers}
        id={id}
        name={name}
        multiline
        rows={rows}
        fullWidth
        error={code !== undefined}
        inputRef={ref}
        slotProps={{
          input: { dir, 'aria-required': required, 'aria-describedby': noteIds(id, code, hint) },
        }}
      />
    </FieldFrame>
  );
}
