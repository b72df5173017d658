import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { PASSWORD_MIN } from '@/domain/auth/password';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { PasswordField } from '@/ui/form/PasswordField';

// The estimate needs a list of 49,000 passwords: it comes when somebody is about to choose one.
const PasswordMeter = lazyPart(async () => (await import('./PasswordMeter')).PasswordMeter, {
  texts: ['security'],
});

// The type keeps it equal to the rule; its value would bring the schemas along.
const SHORTEST: typeof PASSWORD_MIN = 8;

const Frame = styled('div')({ display: 'grid', gap: 8 });
const Room = styled('div')({ minHeight: 24 });

interface NewPasswordFieldProps {
  name: string;
  label: string;
  /** Fields whose words make a password easy to guess: e-mail, names. */
  personal?: readonly string[];
}

/** A password that a person chooses, with the shortest length and a meter of its strength from the first focus on. */
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
