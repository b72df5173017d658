import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { chatContract } from '@/domain/chat/contract';
import type { OutputOf } from '@/domain/contract';
import { Icon } from '@/ui/icon/Icon';
import { SaveToFiles } from '@/ui/upload/SaveToFiles';
import { Thumbnail } from '@/ui/upload/Thumbnail';
import { SafeLink } from '../messages/body/SafeLink';
import { useMessageLink } from '../parts/useMessageLink';

/** A file or link that was sent. */
export type Sent = OutputOf<(typeof chatContract)['attachments']>['attachments'][number];
type File = NonNullable<Sent['attachment']>;

const Picture = styled('button')(({ theme }) => ({
  all: 'unset',
  blockSize: 40,
  borderRadius: theme.shape.borderRadius,
  cursor: 'zoom-in',
  flexShrink: 0,
  inlineSize: 40,
  overflow: 'hidden',
  'span&': { cursor: 'default' },
  '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
}));

/** A file's thumbnail; opens large if it can. */
function FilePicture({ file, onShow }: { file: File; onShow: (() => void) | undefined }) {
  const t = useText();
  if (!onShow) {
    return (
      <Picture as="span">
        <Thumbnail file={file} alt="" />
      </Picture>
    );
  }
  return (
    <Picture type="button" aria-label={t('chat.message.openPicture', { name: file.name })} onClick={onShow}>
      <Thumbnail file={file} alt="" />
    </Picture>
  );
}

interface FileItemProps {
  found: Sent;
  chatKey: string;
  onShow?: (() => void) | undefined;
}

/** A sent file to download or a link, with a link to its message. */
export function FileItem({
  found: { attachment, link, messageId, createdAt },
  chatKey,
  onShow,
}: FileItemProps) {
  const t = useText();
  const { bytes, date } = useFormat();
  const linkTo = useMessageLink();
  const size = attachment ? bytes(attachment.size) : '';
  return (
    <li>
      {attachment && <FilePicture file={attachment} onShow={onShow} />}
      <span className="words">
        {attachment ? (
          <bdi title={attachment.name}>{attachment.name}</bdi>
        ) : (
          <SafeLink href={link ?? ''}>{link}</SafeLink>
        )}
        <small>{attachment ? `${size} · ${date(createdAt)}` : date(createdAt)}</small>
      </span>
      {attachment && (
        <IconButton
          size="small"
          component="a"
          href={attachment.downloadUrl}
          download={attachment.name}
          aria-label={t('chat.message.download', { name: attachment.name, size })}
        >
          <Icon name="ph:download-simple" />
        </IconButton>
      )}
      {attachment && <SaveToFiles files={[attachment]} isIcon />}
      <IconButton
        size="small"
        component={NextLink}
        {...linkTo(chatKey, messageId)}
        aria-label={t('chat.room.show')}
        title={t('chat.room.show')}
      >
        <Icon name="ph:chat-circle-text" />
      </IconButton>
    </li>
  );
}
