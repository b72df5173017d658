import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { TextField, type TextFieldProps } from './TextField';

interface PasswordFieldProps extends Pick<TextFieldProps, 'name' | 'label' | 'hint' | 'aside' | 'autoFocus'> {
  autoComplete: 'current-password' | 'new-password';
}

function Toggle({ shown, onToggle }: { shown: boolean; onToggle: () => void }) {
  const t = useText();
  return (
    <InputAdornment position="end">
      <IconButton
        edge="end"
        aria-label={shown ? t('form.password.hide') : t('form.password.show')}
        onClick={onToggle}
      >
        <Icon name={shown ? 'ph:eye-slash' : 'ph:eye'} />
      </IconButton>
    </InputAdornment>
  );
}

/** A password: can be shown, and says when Caps Lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const t = useText();
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  return (
    <TextField
      {...props}
      literal
      type={shown ? 'text' : 'password'}
      status={capsLock ? t('form.password.capsLock') : ''}
      onKeyUp={(event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))}
      endAdornment={<Toggle shown={shown} onToggle={() => setShown(!shown)} />}
    />
  );
}
