import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { ChatAttachment } from '@/domain/chat/schemas';
import { Icon } from '@/ui/icon/Icon';

const Link = styled('a')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  display: 'flex',
  gap: theme.spacing(1.5),
  maxInlineSize: 320,
  padding: theme.spacing(1, 1.5),
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '& > span': { minInlineSize: 0 },
  '& bdi': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

/** A file to be fetched: its name and size. */
export function FileLink({ file: { name, size, downloadUrl, kind } }: { file: ChatAttachment }) {
  const t = useText();
  const { bytes } = useFormat();
  return (
    <Link
      href={downloadUrl}
      download={name}
      aria-label={t('chat.message.download', { name, size: bytes(size) })}
    >
      <Icon name={kind === 'document' ? 'ph:file-text' : 'ph:file'} size={28} />
      <span>
        <bdi>{name}</bdi>
        <small>{bytes(size)}</small>
      </span>
    </Link>
  );
}
