import { accountApi } from '@/core/auth/accountApi';
import { useText } from '@/core/i18n/useText';
import { FormDialog } from '@/ui/form/FormDialog';
import { PasswordField } from '@/ui/form/PasswordField';

const loadSchema = async () => (await import('@/domain/auth/credentialsContract')).passwordSchema;

interface ProofDialogProps {
  title: string;
  /** Why the password is asked for. */
  text: string;
  onClose: () => void;
  /** Gets the proof for an endpoint that asks for the password; a rejection stays in the dialog. */
  onProof: (proof: string) => void | Promise<void>;
}

/** Asks for the password again before an act that shows or hands out what grants access. */
export function ProofDialog({ title, text, onClose, onProof }: ProofDialogProps) {
  const t = useText();
  return (
    <FormDialog
      title={title}
      act={title}
      text={text}
      onClose={onClose}
      schema={loadSchema}
      defaultValues={{ password: '' }}
      focusFirst
      onSubmit={async (values) => onProof((await accountApi.checkPassword(values)).proof)}
      onRefused={(_error, { setValue }) => setValue('password', '')}
    >
      <PasswordField name="password" label={t('security.passwordAgain')} autoComplete="current-password" />
    </FormDialog>
  );
}
