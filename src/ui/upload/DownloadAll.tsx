import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import { openDownload } from '@/core/saveFile';
import { blobsApi } from '@/core/uploads/blobsApi';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { useAct } from '@/ui/form/useAct';
import { Icon } from '@/ui/icon/Icon';

interface DownloadAllProps {
  files: readonly { id: string }[];
}

function DownloadAllButton({ files }: DownloadAllProps) {
  const t = useText();
  const { isBusy, run } = useAct();
  const download = () =>
    run(async () => {
      const { url, name } = await blobsApi.newZip({ attachmentIds: files.map(({ id }) => id) });
      openDownload(url, name);
    });
  return (
    <Button
      size="small"
      color="inherit"
      loading={isBusy}
      loadingPosition="start"
      startIcon={<Icon name="ph:download-simple" size={16} />}
      onClick={() => void download()}
    >
      {t('upload.downloadAll')}
    </Button>
  );
}

const Part = lazyPart<DownloadAllProps>(async () => DownloadAllButton, { texts: ['upload'] });

/** Downloads a record's files as one archive; nothing for fewer than two files. */
export function DownloadAll({ files }: DownloadAllProps) {
  return files.length > 1 && <Part files={files} />;
}
