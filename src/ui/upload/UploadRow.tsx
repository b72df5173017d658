import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { UploadItem } from '@/core/uploads/uploadQueue';
import { ProgressLine } from '@/ui/feedback/ProgressLine';
import { Icon } from '@/ui/icon/Icon';
import { reasonText } from './reasonText';

const Row = styled('li')(({ theme }) => ({
  alignItems: 'center',
  border: `1px solid ${theme.alpha(theme.palette.grey[500], 0.16)}`,
  borderRadius: theme.shape.borderRadius,
  display: 'flex',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1),
  '&[data-failed="true"]': { borderColor: theme.alpha(theme.palette.error.main, 0.48) },
}));
const Picture = styled('span')({ blockSize: 40, flexShrink: 0, inlineSize: 40 });
const Lines = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  flexGrow: 1,
  gap: theme.spacing(0.5),
  minWidth: 0,
}));
const Name = styled('bdi')({
  justifySelf: 'start',
  maxInlineSize: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
const Small = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
}));
const Refusal = styled('span')(({ theme }) => ({
  color: theme.palette.error.main,
  overflowWrap: 'anywhere',
}));

interface FileRowProps {
  name: string;
  picture: ReactNode;
  below: ReactNode;
  actions: ReactNode;
}

/** A row for an uploaded or pending file: picture, name, status, buttons. */
export function FileRow({ name, picture, below, actions }: FileRowProps) {
  return (
    <Row>
      <Picture>{picture}</Picture>
      <Lines>
        <Name>{name}</Name>
        <Small>{below}</Small>
      </Lines>
      {actions}
    </Row>
  );
}

interface UploadRowProps {
  item: UploadItem;
  /** Maximum number of files of the field, for its error text. */
  room: number;
  onRetry: () => void;
  onRemove: () => void;
}

/** A pending upload with its progress; a refused one with its reason, and Retry where that may help. */
export function UploadRow({ item, room, onRetry, onRemove }: UploadRowProps) {
  const t = useText();
  const { bytes } = useFormat();
  const { file, part, refusal, state } = item;
  const { name } = file;
  return (
    <Row data-failed={state === 'failed'}>
      <Lines>
        {refusal ? (
          <Refusal>{reasonText(t, bytes, file, refusal, room)}</Refusal>
        ) : (
          <>
            <Name>{name}</Name>
            <ProgressLine
              value={state === 'uploading' && part < 1 ? Math.round(part * 100) : undefined}
              label={t('upload.field.progress', { name })}
            />
          </>
        )}
      </Lines>
      {refusal && !refusal.final && (
        <IconButton size="small" aria-label={t('upload.field.retry', { name })} onClick={onRetry}>
          <Icon name="ph:arrow-clockwise" />
        </IconButton>
      )}
      <IconButton
        size="small"
        aria-label={t(refusal ? 'upload.field.dismiss' : 'upload.field.cancel', { name })}
        onClick={onRemove}
      >
        <Icon name="ph:x" />
      </IconButton>
    </Row>
  );
}
