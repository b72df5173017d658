import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { isSafeLink } from '@/domain/people/profile/links';
import { FieldFrame } from '@/ui/form/FieldFrame';

interface LinkFieldProps {
  value: string;
  onChange: (text: string) => void;
}

/** Link of a post; https only. */
export function LinkField({ value, onChange }: LinkFieldProps) {
  const t = useText();
  const id = useId();
  const isWrong = value.trim() !== '' && !'https://'.startsWith(value.trim()) && !isSafeLink(value.trim());
  return (
    <FieldFrame
      id={id}
      label={t('profile.composer.linkLabel')}
      code={undefined}
      hint={t('profile.composer.linkHint')}
    >
      <OutlinedInput
        id={id}
        type="url"
        size="small"
        fullWidth
        error={isWrong}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        slotProps={{
          input: { dir: 'ltr', maxLength: 500, 'aria-describedby': `${id}-hint`, 'aria-invalid': isWrong },
        }}
      />
    </FieldFrame>
  );
}
