import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { createFrom } from '@/core/intents/intents';
import { useMayUseFiles } from '@/core/intents/useMayUseFiles';
import { acceptOf, PURPOSES } from '@/domain/blobs/purposes';
import { Icon } from '@/ui/icon/Icon';
import { DownloadAll } from '@/ui/upload/DownloadAll';
import { FileInput } from '@/ui/upload/FileInput';
import { Lightbox } from '@/ui/upload/Lightbox';
import { UploadRow } from '@/ui/upload/UploadRow';
import { useDrop } from '@/ui/upload/useDrop';
import { useUploads } from '@/ui/upload/useUploads';
import { useCardTools } from '../cardContext';
import { Section } from '../Section';
import { useStay } from '../useStaying';
import { AttachmentRow } from './AttachmentRow';
import { useFiles } from './useFiles';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  listStyle: 'none',
  margin: 0,
  padding: 0,
}));
const Zone = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  border: `1px dashed ${theme.alpha(theme.palette.grey[500], 0.32)}`,
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.secondary,
  padding: theme.spacing(1.5),
  '&[data-over=true]': {
    backgroundColor: theme.alpha(theme.palette.primary.main, 0.08),
    borderColor: theme.palette.primary.main,
  },
}));

/** The pictures of the card, in a full-screen viewer. */
function usePictures() {
  const { card } = useCardTools();
  const [shownId, setShownId] = useState<string | null>(null);
  const pictures = card.attachments.filter(({ kind }) => kind === 'image');
  const index = pictures.findIndex(({ id }) => id === shownId);
  const lightbox = index >= 0 && (
    <Lightbox
      pictures={pictures.map((file) => ({ ...file, alt: file.name }))}
      index={index}
      onIndex={(next) => setShownId(pictures[next]?.id ?? null)}
      onClose={() => setShownId(null)}
    />
  );
  return { open: setShownId, lightbox };
}

interface AddButtonsProps {
  /** How many more files the card may have. */
  room: number;
  files: ReturnType<typeof useFiles>;
}

/** Adds files of this device, or of the file manager. */
function AddButtons({ room, files }: AddButtonsProps) {
  const t = useText();
  const { chooser } = useCardTools();
  const mayUseFiles = useMayUseFiles();
  const choose = () =>
    createFrom({
      target: 'chooseFiles',
      purpose: 'card',
      max: room,
      take: (taken) => void files.attach(taken.map(({ id }) => id)),
    });
  const common = { size: 'small', color: 'inherit' } as const;
  return (
    <>
      {mayUseFiles && (
        <Button
          {...common}
          startIcon={<Icon name="ph:folder-open" size={16} />}
          disabled={room <= 0}
          onClick={choose}
        >
          {t('upload.files.choose')}
        </Button>
      )}
      <Button
        {...common}
        startIcon={<Icon name="ph:paperclip" size={16} />}
        onClick={() => chooser.current?.click()}
      >
        {t('kanbanCard.files.attach')}
      </Button>
    </>
  );
}

/** Files of the card: added by drop or file dialog, with upload progress; one picture may be the cover. */
export function Attachments() {
  const t = useText();
  const { card, canEdit, chooser } = useCardTools();
  const files = useFiles();
  const { items, queue } = useUploads('card', ({ id }) => void files.attach([id]));
  useStay(items.some(({ state }) => state !== 'failed'));
  const room = PURPOSES.card.perRecord - card.attachments.length - items.length;
  const add = (chosen: File[]) => queue.add(chosen, room);
  const { over, dropProps } = useDrop(add);
  const { open, lightbox } = usePictures();
  if (!canEdit && card.attachments.length === 0) return null;
  return (
    <Section
      title={t('kanbanCard.files.label')}
      aside={
        <>
          <DownloadAll files={card.attachments} />
          {canEdit && <AddButtons room={room} files={files} />}
        </>
      }
    >
      <List aria-label={t('kanbanCard.files.label')}>
        {card.attachments.map((file) => (
          <AttachmentRow key={file.id} file={file} files={files} onOpen={() => open(file.id)} />
        ))}
        {items.map((item) => (
          <UploadRow
            key={item.key}
            item={item}
            room={PURPOSES.card.perRecord}
            onRetry={() => queue.retry(item.key)}
            onRemove={() => queue.remove(item.key)}
          />
        ))}
      </List>
      {canEdit && (
        <Zone data-over={over} {...dropProps}>
          {t('kanbanCard.files.drop')}
          <FileInput inputRef={chooser} accept={acceptOf('card')} multiple onFiles={add} />
        </Zone>
      )}
      {lightbox}
    </Section>
  );
}
