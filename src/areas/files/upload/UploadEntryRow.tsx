import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { memo, type MouseEvent, useId } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { UploadEntry } from '@/core/uploads/files/types';
import type { FileUploads } from '@/core/uploads/files/uploads';
import { ProgressLine } from '@/ui/feedback/ProgressLine';
import { Icon } from '@/ui/icon/Icon';
import { uploadReason } from './uploadReason';

/** Pixels. */
export const UPLOAD_ROW_HEIGHT = 76;

const Row = styled('li')(({ theme }) => ({
  alignItems: 'center',
  blockSize: UPLOAD_ROW_HEIGHT,
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  gap: theme.spacing(0.5),
  paddingInline: theme.spacing(2, 1),
}));
const Lines = styled('div')(({ theme }) => ({
  display: 'grid',
  flexGrow: 1,
  gap: theme.spacing(0.5),
  minInlineSize: 0,
  '& > bdi': {
    ...theme.typography.body2,
    justifySelf: 'start',
    maxInlineSize: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
}));
const Below = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  columnGap: theme.spacing(1),
  display: 'flex',
  '& > a': { color: theme.palette.primary.main, marginInlineStart: 'auto', whiteSpace: 'nowrap' },
  '&[data-failed]': {
    color: theme.palette.error.main,
    display: '-webkit-box',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
  },
}));

interface UploadEntryRowProps {
  entry: UploadEntry;
  /** From 1. */
  place: number;
  count: number;
  uploads: FileUploads;
}

/** Under the name: how far it is, or why it failed. */
function Status({ entry, nameId }: { entry: UploadEntry; nameId: string }) {
  const t = useText();
  const { bytes } = useFormat();
  const { state, file, sent, refusal, item, isElsewhere } = entry;
  const size = bytes(file.size);
  if (state === 'failed') {
    const reason = refusal ? uploadReason(t, bytes, refusal) : '';
    const text = `${size} · ${reason}`;
    return (
      <Below data-failed title={text}>
        {text}
      </Below>
    );
  }
  return (
    <Below>
      {state === 'sending'
        ? t('filesUpload.row.sent', { sent: bytes(sent), size })
        : t(`filesUpload.row.${isElsewhere ? 'elsewhere' : state}`, { size })}
      {state === 'done' && item && (
        <Link
          href={`${PATHS.dashboard.files.root}?${new URLSearchParams({ open: item.id }).toString()}`}
          aria-describedby={nameId}
        >
          {t('filesUpload.row.show')}
        </Link>
      )}
    </Below>
  );
}

interface RowButtonProps {
  label: string;
  icon: string;
  onPress: (event: MouseEvent<HTMLElement>) => void;
}

function RowButton({ label, icon, onPress }: RowButtonProps) {
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={onPress}>
      <Icon name={icon} size={18} />
    </IconButton>
  );
}

function RowButtons({ entry: { key, name, state, refusal }, uploads }: Omit<UploadEntryRowProps, 'place'>) {
  const t = useText();
  const isFailed = state === 'failed';
  if (state === 'done' || state === 'skipped') return null;
  return (
    <>
      {isFailed ? (
        !refusal?.isFinal && (
          <RowButton
            label={t('filesUpload.row.retry', { name })}
            icon="ph:arrow-clockwise"
            onPress={() => void uploads.retry(key)}
          />
        )
      ) : (
        <RowButton
          label={t(state === 'paused' ? 'filesUpload.row.resume' : 'filesUpload.row.pause', { name })}
          icon={state === 'paused' ? 'ph:play' : 'ph:pause'}
          onPress={() => (state === 'paused' ? uploads.resume(key) : uploads.pause(key))}
        />
      )}
      <RowButton
        label={t(isFailed ? 'filesUpload.row.dismiss' : 'filesUpload.row.cancel', { name })}
        icon="ph:x"
        onPress={({ currentTarget }) => {
          // The focus stays in the list when its row is gone.
          currentTarget.closest('ul')?.focus({ preventScroll: true });
          uploads.cancel(key);
        }}
      />
    </>
  );
}

/** A file of the uploads. */
export const UploadEntryRow = memo(function UploadEntryRow(props: UploadEntryRowProps) {
  const { entry, place, count } = props;
  const t = useText();
  const nameId = useId();
  const { name, path, state, sent, file } = entry;
  const isMoving = state === 'sending' || state === 'waiting' || state === 'paused';
  return (
    <Row aria-posinset={place} aria-setsize={count}>
      <Lines>
        <bdi id={nameId} title={path}>
          {name}
        </bdi>
        {isMoving && (
          <ProgressLine
            label={t('filesUpload.row.progress', { name })}
            value={file.size === 0 ? 0 : Math.floor((sent / file.size) * 100)}
          />
        )}
        <Status entry={entry} nameId={nameId} />
      </Lines>
      <RowButtons {...props} />
    </Row>
  );
});
