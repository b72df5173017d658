import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FieldFrame, noteIds } from '@/ui/form/FieldFrame';
import type { FormInputProps } from '@/ui/form/TextInput';
import { COARSE, TOUCH } from '@/ui/theme/media';

const Clock = styled(OutlinedInput)({ [COARSE]: { minBlockSize: TOUCH } });

interface TimeFieldProps extends FormInputProps {
  label: string;
  /** `HH:mm` of 24 hours, whatever the browser shows; null for none. */
  value: string | null;
  /** Gets null while the time is empty or incomplete. */
  onChange: (time: string | null) => void;
  /** Message code of the error, e.g. `before-from`. */
  code?: string | undefined;
  disabled?: boolean;
}

/** A time of day. In a `Form` it takes over what `useControlledField` returns. */
export function TimeField(props: TimeFieldProps) {
  const { label, value, onChange, code, required, size = 'small', ...rest } = props;
  const ownId = useId();
  const { id = ownId } = rest;
  return (
    <FieldFrame id={id} label={label} code={code}>
      <Clock
        {...rest}
        id={id}
        type="time"
        size={size}
        error={code !== undefined}
        value={value ?? ''}
        onChange={(event) => onChange(event.target.value || null)}
        slotProps={{
          input: {
            'aria-required': required,
            'aria-invalid': code !== undefined,
            'aria-describedby': noteIds(id, code, undefined),
          },
        }}
      />
    </FieldFrame>
  );
}
