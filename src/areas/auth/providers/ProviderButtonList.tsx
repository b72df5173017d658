import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import { styled } from '@mui/material/styles';
import { startPath } from '@/core/auth/providersApi';
import { useText } from '@/core/i18n/useText';
import { ProviderIcon } from '@/ui/person/ProviderIcon';
import type { SignInOptions } from '../useSignInOptions';

const Buttons = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1.5) }));

interface ProviderButtonListProps {
  providers: SignInOptions['providers'];
  returnTo: string | null;
  /** Token of the invitation that a new account uses up. */
  invitation?: string | null;
}

/** "Continue with …", one button for each enabled provider. */
export function ProviderButtonList({ providers, returnTo, invitation = null }: ProviderButtonListProps) {
  const t = useText();
  return (
    <Buttons>
      <Divider>{t('providers.or')}</Divider>
      {providers.map(({ id, name }) => (
        <Button
          key={id}
          href={startPath({ provider: id, returnTo, invitation })}
          variant="outlined"
          color="inherit"
          size="large"
          startIcon={<ProviderIcon id={id} />}
        >
          {t('providers.continueWith', { name })}
        </Button>
      ))}
    </Buttons>
  );
}
