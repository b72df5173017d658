import { accountApi } from '@/core/auth/accountApi';
import { useText } from '@/core/i18n/useText';
import { openDownload } from '@/core/saveFile';
import { workspaceAddresses } from '@/domain/workspace/addresses';
import { toast } from '@/ui/feedback/toast';
import { FormDialog } from '@/ui/form/FormDialog';
import { PasswordField } from '@/ui/form/PasswordField';

const loadSchema = async () => (await import('@/domain/auth/credentialsContract')).passwordSchema;

/** Asks for the password, then the browser downloads the archive itself: it may be larger than memory. */
export function BackupDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <FormDialog
      title={t('workspace.data.backup.button')}
      act={t('workspace.data.backup.button')}
      text={t('workspace.data.backup.ask')}
      onClose={onClose}
      schema={loadSchema}
      defaultValues={{ password: '' }}
      focusFirst
      onSubmit={async (values) => {
        const query = new URLSearchParams(await accountApi.checkPassword(values));
        openDownload(`${workspaceAddresses.backup.path}?${query}`, '');
        toast(t('workspace.data.backup.started'));
        onClose();
      }}
      onRefused={(_error, { setValue }) => setValue('password', '')}
    >
      <PasswordField name="password" label={t('security.passwordAgain')} autoComplete="current-password" />
    </FormDialog>
  );
}
