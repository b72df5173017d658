import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useText } from '@/core/i18n/useText';
import { Form } from '@/ui/form/Form';
import { PasswordField } from '@/ui/form/PasswordField';
import { SubmitButton } from '@/ui/form/SubmitButton';

const loadSchema = async () => (await import('./forms')).unlockForm;

export interface PasswordCardProps {
  /** Of who made the link. */
  owner: string;
  /** Rejects where the password is refused. */
  onSubmit: (password: string) => Promise<void>;
}

/** Asks for the password of a link. Lazy. */
export function PasswordCard({ owner, onSubmit }: PasswordCardProps) {
  const t = useText();
  return (
    <Card sx={{ display: 'grid', gap: 3, marginInline: 'auto', maxInlineSize: 440, p: 3 }}>
      <Typography variant="h5" component="h1">
        {t('filesLink.password.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('filesLink.password.text', { name: owner })}
      </Typography>
      <Form
        schema={loadSchema}
        defaultValues={{ password: '' }}
        focusFirst
        onSubmit={({ password }) => onSubmit(password)}
      >
        <PasswordField
          name="password"
          label={t('filesLink.password.label')}
          autoComplete="current-password"
        />
        <SubmitButton>{t('filesLink.password.act')}</SubmitButton>
      </Form>
    </Card>
  );
}
