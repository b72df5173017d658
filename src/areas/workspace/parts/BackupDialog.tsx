import { accountApi } from '@/core/auth/accountApi';
import { useText } from '@/core/i18n/useText';
import { openDownload } from '@/core/saveFile';
import { workspaceAddresses } from '@/domain/workspace/addresses';
import { toast } from '@/ui/feedback/toast';
import { FormDialog } from '@/ui/form/FormDialog';
import { PasswordAgain } from '@/ui/security/PasswordAgain';

/** Asks the password, then the browser fetches the archive by itself: it may be larger than memory. */
export function BackupDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const download = async (password: string) => {
    const query = new URLSearchParams(await accountApi.checkPassword({ password }));
    openDownload(`${workspaceAddresses.backup.path}?${query}`, '');
    toast(t('workspace.data.backup.started'));
    onClose();
  };
  return (
    <FormDialog
      title={t('workspace.data.backup.button')}
      text={t('workspace.data.backup.ask')}
      maxWidth="xs"
      onClose={onClose}
    >
      <PasswordAgain onSubmit={download} action={t('workspace.data.backup.button')} />
    </FormDialog>
  );
}
