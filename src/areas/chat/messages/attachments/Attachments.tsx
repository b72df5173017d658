import { styled } from '@mui/material/styles';
import type { ChatAttachment, Message } from '@/domain/chat/schemas';
import { DownloadAll } from '@/ui/upload/DownloadAll';
import { FileLink } from './FileLink';
import { PictureTile } from './PictureTile';
import { VoicePlayer } from './VoicePlayer';

const Tiles = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4, maxInlineSize: '100%' });
const Files = styled('div')({ display: 'grid', gap: 4, maxInlineSize: '100%' });

const isPicture = ({ kind, thumbnailUrl }: ChatAttachment) => kind === 'image' && thumbnailUrl !== null;

/** The files of a message: pictures in their boxes, voice to be heard, others to be fetched. */
export function Attachments({ message: { attachments, contentType } }: { message: Message }) {
  const pictures = attachments.filter(isPicture);
  const others = attachments.filter((file) => !isPicture(file));
  return (
    <>
      {pictures.length > 0 && (
        <Tiles>
          {pictures.map((file) => (
            <PictureTile key={file.id} file={file} isAlone={pictures.length === 1} />
          ))}
        </Tiles>
      )}
      {others.length > 0 && (
        <Files>
          {others.map((file) =>
            contentType === 'audio' ? (
              <VoicePlayer key={file.id} file={file} />
            ) : (
              <FileLink key={file.id} file={file} />
            ),
          )}
        </Files>
      )}
      <DownloadAll files={attachments} />
    </>
  );
}
