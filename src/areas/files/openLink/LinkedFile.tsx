import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { OpenItem } from '@/domain/files/openLink';
import { Icon } from '@/ui/icon/Icon';
import { Thumbnail } from '@/ui/upload/Thumbnail';
import { viewerOf } from '@/ui/preview/viewerOf';
import { TypeIcon } from '../parts/FileIcon';
import { LinkPreview } from './LinkPreview';

const Picture = styled('div')(({ theme }) => ({
  alignItems: 'center',
  blockSize: 'min(320px, 50vh)',
  display: 'flex',
  justifyContent: 'center',
  '& img': { objectFit: 'contain' },
  '& > span': { backgroundColor: 'transparent' },
  padding: theme.spacing(3),
}));

interface LinkedFileProps {
  token: string;
  item: OpenItem;
}

/** A file behind a link: its picture or icon, and the preview of what can be shown. */
export function LinkedFile({ token, item }: LinkedFileProps) {
  const t = useText();
  const [shown, setShown] = useState<string | null>(null);
  const { id, name, type, content } = item;
  if (!content) return null;
  const canShow = viewerOf({ ...content, name }) !== 'none';
  return (
    <Card sx={{ display: 'grid', gap: 2, justifyItems: 'center', p: 3 }}>
      <Picture>
        {content.thumbnailUrl ? <Thumbnail file={content} alt="" /> : <TypeIcon type={type} size={96} />}
      </Picture>
      {canShow && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="ph:eye" />}
          onClick={() => setShown(id)}
        >
          {t('filesLink.preview')}
        </Button>
      )}
      <LinkPreview token={token} items={[item]} id={shown} onChange={setShown} />
    </Card>
  );
}
