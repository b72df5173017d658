import { useText } from '@/core/i18n/useText';
import { openDownload } from '@/core/saveFile';
import { workspaceAddresses } from '@/domain/workspace/addresses';
import { toast } from '@/ui/feedback/toast';
import { ProofDialog } from '@/ui/security/ProofDialog';

/** Asks for the password, then the browser downloads the archive itself: it may be larger than memory. */
export function BackupDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  return (
    <ProofDialog
      title={t('workspace.data.backup.button')}
      text={t('workspace.data.backup.ask')}
      onClose={onClose}
      onProof={(proof) => {
        openDownload(`${workspaceAddresses.backup.path}?${new URLSearchParams({ proof })}`, '');
        toast(t('workspace.data.backup.started'));
        onClose();
      }}
    />
  );
}
