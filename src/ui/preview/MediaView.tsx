import { styled } from '@mui/material/styles';
import { usePictureUrl } from '@/ui/upload/usePictureUrl';
import { FailedFile } from './FileCard';
import type { ViewProps } from './previewItem';

const Video = styled('video')({
  backgroundColor: 'black',
  flexGrow: 1,
  minBlockSize: 0,
  minInlineSize: 0,
});
const Audio = styled('audio')({ inlineSize: 'min(100%, 560px)', margin: 'auto' });

interface MediaViewProps extends ViewProps {
  isVideo: boolean;
}

/** Sound or film with the browser's own controls; only what is played is loaded. */
export function MediaView({ item, isVideo }: MediaViewProps) {
  const { name, content } = item;
  const { url, isFailed, key, onError } = usePictureUrl(content.id, content.url, 'url');
  if (isFailed) return <FailedFile item={item} />;
  if (url === null) return null;
  const Player = isVideo ? Video : Audio;
  return <Player key={key} src={url} controls preload="metadata" aria-label={name} onError={onError} />;
}
