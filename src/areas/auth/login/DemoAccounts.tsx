import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useFormContext } from 'react-hook-form';
import { useText } from '@/core/i18n/useText';
import { Notice } from '@/ui/form/Notice';
import type { SignInOptions } from '../useSignInOptions';

const Grid = styled('div')({
  display: 'grid',
  gap: 8,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(176px, 100%), 1fr))',
});

// French needs two lines where a phone is narrow.
const WRAPPED = { whiteSpace: 'normal' };

/** One button per account of the demo: fills the form around and sends it. */
export function DemoAccounts({ accounts }: { accounts: NonNullable<SignInOptions['demo']> }) {
  const t = useText();
  const { setValue } = useFormContext<{ email: string; password: string }>();
  return (
    <Notice tone="info">
      <strong>{t('auth.demo.title')}</strong>
      <span>{t('auth.demo.text')}</span>
      <Grid>
        {accounts.map(({ email, password, role }) => (
          <Button
            key={email}
            size="small"
            color="inherit"
            variant="outlined"
            sx={WRAPPED}
            onClick={(event) => {
              setValue('email', email);
              setValue('password', password);
              event.currentTarget.form?.requestSubmit();
            }}
          >
            {t(`auth.demo.${role}`)}
          </Button>
        ))}
      </Grid>
    </Notice>
  );
}
