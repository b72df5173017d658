import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { createFrom, isCreateFromHeard } from '@/core/intents/intents';
import { useMayUseFiles } from '@/core/intents/useMayUseFiles';
import type { UploadItem } from '@/core/uploads/uploadQueue';
import { useStableCallback } from '@/core/useStableCallback';
import { acceptOf, largestOf, type Purpose, PURPOSES } from '@/domain/blobs/purposes';
import type { Attachment } from '@/domain/blobs/schemas';
import { Icon } from '@/ui/icon/Icon';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { FileInput } from './FileInput';
import { toldLimit } from './sizes';
import { Thumbnail } from './Thumbnail';
import { FileRow, UploadRow } from './UploadRow';
import { useDrop } from './useDrop';
import { useUploads } from './useUploads';

const Frame = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(1) }));
const Zone = styled('div')(({ theme }) => ({
  alignItems: 'center',
  border: `1px dashed ${theme.alpha(theme.palette.grey[500], 0.32)}`,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.secondary,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 1.5),
  padding: theme.spacing(1.5),
  ...theme.typography.body2,
  '&[data-over="true"]': {
    backgroundColor: theme.alpha(theme.palette.primary.main, 0.08),
    borderColor: theme.palette.primary.main,
  },
}));
/** Wraps below the button as a whole, never only one of its two lines. */
const Hint = styled('div')(({ theme }) => ({
  display: 'grid',
  '& small': theme.typography.caption,
}));
const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  listStyle: 'none',
  margin: 0,
  padding: 0,
}));

/** Props of `UploadField`. */
export interface UploadFieldProps {
  purpose: Purpose;
  /** Label, e.g. "Pictures". */
  label: string;
  /** The uploaded files, in their order. */
  attachments: readonly Attachment[];
  onChange: (attachments: Attachment[]) => void;
  /** Maximum number of files; the limit of the purpose by default. */
  max?: number;
  /** Called with the number of pending uploads, so that the form waits for them. */
  onPending?: ((count: number) => void) | undefined;
}

const isMoving = ({ state }: UploadItem) => state !== 'failed';

/** Upload status for screen readers, announced once per change; never percentages. */
function Spoken({ pending, arrived }: { pending: number; arrived: boolean }) {
  const t = useText();
  const done = arrived ? t('upload.field.allDone') : '';
  return (
    <VisuallyHidden role="status">
      {pending > 0 ? t('upload.field.waiting', { count: pending }) : done}
    </VisuallyHidden>
  );
}

function Arrived({ file, onRemove }: { file: Attachment; onRemove: () => void }) {
  const t = useText();
  const { bytes } = useFormat();
  const { name } = file;
  return (
    <FileRow
      name={name}
      picture={<Thumbnail file={file} alt="" />}
      below={bytes(file.size)}
      actions={
        <IconButton size="small" aria-label={t('upload.field.remove', { name })} onClick={onRemove}>
          <Icon name="ph:x" />
        </IconButton>
      }
    />
  );
}

interface FromFilesProps {
  purpose: Purpose;
  /** How many more may be chosen. */
  room: number;
  onTaken: (attachments: Attachment[]) => void;
}

/** Attaches files of the file manager, where this page can open it. */
function FromFiles({ purpose, room, onTaken }: FromFilesProps) {
  const t = useText();
  if (!useMayUseFiles() || !isCreateFromHeard()) return null;
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<Icon name="ph:folder-open" />}
      disabled={room <= 0}
      onClick={() => createFrom({ target: 'chooseFiles', purpose, max: room, take: onTaken })}
    >
      {t('upload.files.choose')}
    </Button>
  );
}

/** A record's files: chosen or dropped, each with its progress, refusal reason and remove button. */
export function UploadFieldPart(props: UploadFieldProps) {
  const { purpose, label, attachments, onChange, max = PURPOSES[purpose].perRecord, onPending } = props;
  const t = useText();
  const { bytes } = useFormat();
  const input = useRef<HTMLInputElement>(null);
  const { items, queue } = useUploads(purpose, (done) => onChange([...attachments, done]));
  const pending = items.filter(isMoving).length;
  const room = max - attachments.length - pending;
  const add = (files: File[]) => queue.add(files, room);
  // Uploads may end while the dialog is open.
  const take = useStableCallback((taken: Attachment[]) => onChange([...attachments, ...taken]));
  const { over, dropProps } = useDrop(add);
  useEffect(() => onPending?.(pending), [onPending, pending]);
  return (
    <Frame role="group" aria-label={label}>
      <Zone data-over={over} {...dropProps}>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="ph:upload-simple" />}
          disabled={room <= 0}
          onClick={() => input.current?.click()}
        >
          {t('upload.field.choose')}
        </Button>
        <FromFiles purpose={purpose} room={room} onTaken={take} />
        <Hint>
          <span>{over ? t('upload.field.dropNow') : t('upload.field.drop')}</span>
          <small>{t('upload.field.limit', { limit: bytes(toldLimit(largestOf(purpose))) })}</small>
        </Hint>
        <FileInput inputRef={input} accept={acceptOf(purpose)} multiple={max > 1} onFiles={add} />
      </Zone>
      {(attachments.length > 0 || items.length > 0) && (
        <List aria-label={t('upload.field.list')}>
          {attachments.map((file) => (
            <Arrived
              key={file.id}
              file={file}
              onRemove={() => onChange(attachments.filter(({ id }) => id !== file.id))}
            />
          ))}
          {items.map((item) => (
            <UploadRow
              key={item.key}
              item={item}
              room={max}
              onRetry={() => queue.retry(item.key)}
              onRemove={() => queue.remove(item.key)}
            />
          ))}
        </List>
      )}
      <Spoken pending={pending} arrived={attachments.length > 0} />
    </Frame>
  );
}
