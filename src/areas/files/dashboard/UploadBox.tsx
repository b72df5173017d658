import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { FileInput } from '@/ui/upload/FileInput';
import { ROOT } from '../state/listed';
import { useFileDrop, useFileUploads } from '../upload/useFileUploads';

const Box = styled('div')(({ theme }) => ({
  alignItems: 'center',
  backgroundColor: theme.alpha(theme.palette.grey[500], 0.08),
  border: `1px dashed ${theme.alpha(theme.palette.grey[500], 0.32)}`,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.secondary,
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: theme.spacing(1.5),
  justifyContent: 'center',
  minBlockSize: 200,
  padding: theme.spacing(3, 2),
  textAlign: 'center',
  '& > strong': { ...theme.typography.subtitle1, color: theme.palette.text.primary },
  '& > small': theme.typography.caption,
  '&[data-over]': {
    backgroundColor: theme.alpha(theme.palette.primary.main, 0.08),
    borderColor: theme.palette.primary.main,
  },
}));

/** Uploads what is dropped on it, or chosen, into the own root; the panel of the shell shows how that goes. */
export function UploadBox() {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const { start } = useFileUploads();
  const { over, dropProps } = useFileDrop(ROOT);
  return (
    <Box data-over={over || undefined} {...dropProps}>
      <Icon name="ph:upload-simple" size={40} />
      <strong>{t('fileDashboard.upload.text')}</strong>
      <Button variant="contained" onClick={() => input.current?.click()}>
        {t('fileDashboard.upload.choose')}
      </Button>
      <small>{t('fileDashboard.upload.where')}</small>
      <FileInput inputRef={input} multiple onFiles={(files) => start(files, ROOT)} />
    </Box>
  );
}
