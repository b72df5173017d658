import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { accountApi } from '@/core/auth/accountApi';
import { useText } from '@/core/i18n/useText';
import { checkboxStyles } from '@/ui/table/checkboxStyles';
import { TOKEN_AREAS } from '@/domain/people/tokenAreas';
import { CopyButton } from '@/ui/feedback/CopyButton';
import { FormDialog } from '@/ui/form/FormDialog';
import { Notice } from '@/ui/form/Notice';
import { NumberField } from '@/ui/form/NumberField';
import { PasswordField } from '@/ui/form/PasswordField';
import { Select } from '@/ui/form/Select';
import { TextField } from '@/ui/form/TextField';
import { UnsavedGuard } from '@/ui/form/UnsavedGuard';
import { useAccountActs } from '../useAccount';

const loadSchema = async () => (await import('@/domain/people/accountSchemas')).tokenForm;
const DAY = 24 * 3600 * 1000;

const Areas = styled('fieldset')(({ theme }) => ({
  ...checkboxStyles(theme),
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))',
  gap: theme.spacing(0.5, 2),
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.subtitle2, padding: 0, marginBlockEnd: theme.spacing(0.5) },
  '& p': { ...theme.typography.body2, gridColumn: '1 / -1', margin: 0, color: theme.palette.text.secondary },
  '& label': {
    display: 'flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    ...theme.typography.body2,
    minBlockSize: 32,
  },
}));

const Secret = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 2),
  borderRadius: theme.shape.borderRadius,
  backgroundColor: theme.alpha(theme.palette.text.primary, 0.06),
  '& code': { flexGrow: 1, direction: 'ltr', overflowWrap: 'anywhere' },
}));

function AreaBoxes() {
  const t = useText();
  const { register } = useFormContext();
  return (
    <Areas>
      <legend>{t('account.tokens.areas')}</legend>
      <p>{t('account.tokens.areasHint')}</p>
      {TOKEN_AREAS.map((area) => (
        <label key={area}>
          <input type="checkbox" value={area} {...register('areas')} />
          {t(`areas.${area}`)}
        </label>
      ))}
    </Areas>
  );
}

/** Shows the secret of the new token; only its button closes the dialog. */
function Made({ secret, onClose }: { secret: string; onClose: () => void }) {
  const t = useText();
  const titleId = useId();
  return (
    <Dialog open aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('account.tokens.new')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <Notice tone="info">{t('account.tokens.once')}</Notice>
        <Secret>
          <code>{secret}</code>
          <CopyButton text={secret} label={t('account.tokens.copy')} />
        </Secret>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {t('account.tokens.kept')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Creates a token; its secret is shown once, and a click outside does not close the dialog. */
export function NewTokenDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { addToken } = useAccountActs();
  const [secret, setSecret] = useState<string | null>(null);
  if (secret !== null) return <Made secret={secret} onClose={onClose} />;
  const access = (['read', 'write'] as const).map((value) => ({
    value,
    label: t(`account.tokens.access.${value}`),
  }));
  return (
    <FormDialog
      title={t('account.tokens.new')}
      act={t('account.tokens.make')}
      width="sm"
      onClose={onClose}
      schema={loadSchema}
      defaultValues={{ name: '', access: 'read', areas: [], days: 90, password: '' }}
      focusFirst
      onSubmit={async ({ name, access, areas, days, password }) => {
        const expiresAt = new Date(Date.now() + days * DAY).toISOString();
        const made = await accountApi.newToken({ name, scopes: { access, areas }, expiresAt, password });
        addToken(made.token);
        setSecret(made.secret);
      }}
      onRefused={(_error, { setValue }) => setValue('password', '')}
    >
      <UnsavedGuard />
      <TextField name="name" label={t('account.tokens.name')} autoComplete="off" />
      <Select name="access" label={t('account.tokens.accessLabel')} options={access} />
      <NumberField name="days" label={t('account.tokens.expiry')} hint={t('account.tokens.expiryHint')} />
      <AreaBoxes />
      <PasswordField name="password" label={t('account.password.current')} autoComplete="current-password" />
    </FormDialog>
  );
}
