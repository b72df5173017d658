import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useAuth } from '@/core/auth/useAuth';
import { Trans } from '@/core/i18n/Trans';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { Form } from '@/ui/form/Form';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { NewPasswordField } from '@/ui/security/NewPasswordField';
import { TextLink } from '../parts/TextLink';

const loadSchema = async () => (await import('@/domain/auth/contract')).registerSchema;

const PERSONAL = ['email', 'firstName', 'lastName'];

const EMPTY = { firstName: '', lastName: '', email: '', password: '' };

/** Most characters of a path that the server reads. */
const LONGEST_PATH = 2000;

const Names = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3, 2),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

/** What the user agrees to by registering; the links are where the translation puts them. Source: auth, section 5. */
function Accepted() {
  const { terms, privacy } = PATHS.legal;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', textAlign: 'center' }}>
      <Trans
        textKey="auth.register.accept"
        parts={{ terms: <TextLink href={terms} inNewTab />, privacy: <TextLink href={privacy} inNewTab /> }}
      />
    </Typography>
  );
}

interface RegisterFormProps {
  loginPath: string;
  emailHint?: string | undefined;
  /** From an invitation link: its token, and the address it is bound to, if that could be read. */
  invitation?: { token: string; email: string | undefined } | undefined;
  /** The page to go to afterwards; the server decides with it who is a customer of the shop. */
  returnTo: string | null;
  /** Called once the account exists and its user is signed in. */
  onDone?: (() => void) | undefined;
}

/** Names, e-mail and a password; language and time zone are taken from the browser. */
export function RegisterForm({ loginPath, emailHint, invitation, returnTo, onDone }: RegisterFormProps) {
  const t = useText();
  const { language } = useLanguage();
  const { register } = useAuth();
  const signInInstead = (code: string) =>
    code === 'email-taken' && <TextLink href={loginPath}>{t('auth.register.signInInstead')}</TextLink>;
  return (
    <Form
      schema={loadSchema}
      defaultValues={{ ...EMPTY, email: invitation?.email ?? '' }}
      focusFirst
      onSubmit={async (values) => {
        const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
        const token = invitation && { invitation: invitation.token };
        const wanted = returnTo !== null && { returnTo: returnTo.slice(0, LONGEST_PATH) };
        await register({ ...values, ...token, ...wanted, locale: language, timeZone });
        onDone?.();
      }}
    >
      <Names>
        <TextField name="firstName" label={t('auth.register.firstName')} autoComplete="given-name" />
        <TextField name="lastName" label={t('auth.register.lastName')} autoComplete="family-name" />
      </Names>
      <TextField
        name="email"
        type="email"
        label={t('auth.register.email')}
        autoComplete="email"
        hint={emailHint}
        readOnly={invitation?.email !== undefined}
        errorMore={signInInstead}
      />
      <NewPasswordField name="password" label={t('auth.register.password')} personal={PERSONAL} />
      <SubmitButton>{t('auth.register.submit')}</SubmitButton>
      <Accepted />
    </Form>
  );
}
