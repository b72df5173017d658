import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { PASSWORD_MIN } from '@/domain/auth/password';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { PasswordField } from '@/ui/form/PasswordField';

// The estimate needs a list of 49,000 passwords: loaded when the field first gets the focus.
const PasswordMeter = lazyPart(async () => (await import('./PasswordMeter')).PasswordMeter, {
  texts: ['security'],
});

// The type keeps it equal to the rule; importing the value would bundle the schemas.
const SHORTEST: typeof PASSWORD_MIN = 8;

const Frame = styled('div')({ display: 'grid', gap: 8 });
const Room = styled('div')({ minHeight: 24 });

interface NewPasswordFieldProps {
  name: string;
  label: string;
  /** Fields whose words make a password easy to guess: e-mail, names. */
  personal?: readonly string[];
}

/** A new password, with its minimum length and, from the first focus on, a strength meter. */
export function NewPasswordField({ name, label, personal }: NewPasswordFieldProps) {
  const t = useText();
  const [wanted, setWanted] = useState(false);
  return (
    <Frame onFocus={() => setWanted(true)}>
      <PasswordField
        name={name}
        label={label}
        autoComplete="new-password"
        hint={t('errors.field.too-short', { count: SHORTEST })}
      />
      <Room>{wanted && <PasswordMeter name={name} {...(personal && { personal })} />}</Room>
    </Frame>
  );
}
