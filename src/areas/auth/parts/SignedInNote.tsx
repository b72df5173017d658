import { styled } from '@mui/material/styles';
import { useHydratedAuth } from '@/core/auth/useHydratedAuth';
import { useText } from '@/core/i18n/useText';

// Reserves its space until it is known who is signed in.
const Line = styled('output')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'block',
  minHeight: '1.6em',
}));

/** Says on the pages for switching accounts who is signed in now. */
export function SignedInNote() {
  const t = useText();
  const { user } = useHydratedAuth();
  return <Line>{user && t('auth.login.signedInAs', { name: user.displayName })}</Line>;
}
