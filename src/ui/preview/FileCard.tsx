import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useFormat } from '@/core/i18n/format';
import { Bdi } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { fileIcon } from './fileIcon';
import type { ViewProps } from './previewItem';

interface FileCardProps extends ViewProps {
  /** Why it is not shown. */
  problem?: string;
}

/** A file that is not shown: icon, name, size, and Download. */
export function FileCard({ item: { name, content }, problem }: FileCardProps) {
  const t = useText();
  const { bytes } = useFormat();
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'center', m: 'auto', p: 3, textAlign: 'center' }}>
      <Icon name={fileIcon({ ...content, name })} size={64} />
      <Typography variant="subtitle1" component="p" sx={{ overflowWrap: 'anywhere' }}>
        <Bdi>{name}</Bdi>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {bytes(content.size)}
      </Typography>
      {problem && (
        <Typography variant="body2" role="alert">
          {problem}
        </Typography>
      )}
      <Button
        variant="contained"
        component="a"
        href={content.downloadUrl}
        download={name}
        startIcon={<Icon name="ph:download-simple" size={20} />}
      >
        {t('preview.download')}
      </Button>
    </Stack>
  );
}

/** A file that can't be shown. */
export function FailedFile({ item }: ViewProps) {
  const t = useText();
  return <FileCard item={item} problem={t('preview.failed')} />;
}
