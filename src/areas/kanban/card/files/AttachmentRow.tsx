import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { Bdi, Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { createFrom } from '@/core/intents/intents';
import { useMayUseFiles } from '@/core/intents/useMayUseFiles';
import type { Attachment } from '@/domain/blobs/schemas';
import type { TextPart } from '@/domain/texts/keys';
import { ActionsButton } from '@/ui/table/ActionsButton';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import type { RowAction } from '@/ui/table/types';
import { Thumbnail } from '@/ui/upload/Thumbnail';
import { useCardTools } from '../cardContext';
import { useFacts } from '../useFacts';
import { rowDrag, rowKeys } from '../rowDrag';
import type { useFiles } from './useFiles';

const Row = styled('li')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  display: 'grid',
  gap: theme.spacing(1.5),
  gridTemplateColumns: '56px minmax(0, 1fr) auto',
  '& > button, & > a': { all: 'unset', blockSize: 56, cursor: 'pointer', display: 'block', inlineSize: 56 },
  '& > button': { cursor: 'zoom-in' },
  '& > :focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary, display: 'block' },
  // Dragging the picture itself would drop it as a new file.
  '& img': { pointerEvents: 'none' },
  '& > span': { overflowWrap: 'anywhere' },
}));

interface AttachmentRowProps {
  file: Attachment;
  files: ReturnType<typeof useFiles>;
  onOpen: () => void;
}

function useFileMenu({ file, files }: AttachmentRowProps): RowAction[] {
  const t = useText();
  const { card, canEdit } = useCardTools();
  const mayUseFiles = useMayUseFiles();
  const { update } = useFacts();
  const { id, kind, name: fileName } = file;
  const isCover = card.coverAttachmentId === id;
  const at = card.attachments.findIndex((one) => one.id === id);
  const action = (name: TextPart<'kanbanCard.files'>, icon: string, run: () => unknown): RowAction => ({
    id: name,
    label: t(`kanbanCard.files.${name}`),
    icon,
    run: () => void run(),
  });
  const save = mayUseFiles
    ? [
        action('saveToFiles', 'ph:folder-plus', () =>
          createFrom({ target: 'saveToFiles', attachmentIds: [id], name: fileName }),
        ),
      ]
    : [];
  if (!canEdit) return save;
  return [
    ...(kind === 'image'
      ? [
          isCover
            ? action('noCover', 'ph:image', () => update({ coverAttachmentId: null }))
            : action('cover', 'ph:image', () => update({ coverAttachmentId: id })),
        ]
      : []),
    ...save,
    ...(at > 0 ? [action('up', 'ph:arrow-up', () => files.step(id, -1))] : []),
    ...(at < card.attachments.length - 1 ? [action('down', 'ph:arrow-down', () => files.step(id, 1))] : []),
    action('remove', 'ph:trash', () => files.detach(file)),
  ];
}

/** A file of the card: a picture opens large, others are downloaded. */
export function AttachmentRow(props: AttachmentRowProps) {
  const { file, files, onOpen } = props;
  const t = useText();
  const { bytes } = useFormat();
  const { card, canEdit } = useCardTools();
  const actions = useFileMenu(props);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { id, name } = file;
  const moves = canEdit && {
    ...rowDrag('attachment', id, (movedId, side) => files.drop(movedId, id, side)),
    onKeyDown: rowKeys((delta) => files.step(id, delta)),
  };
  return (
    <Row {...moves}>
      {file.kind === 'image' ? (
        <button
          type="button"
          draggable={false}
          aria-label={t('kanbanCard.files.open', { name })}
          onClick={onOpen}
        >
          <Thumbnail file={file} alt="" />
        </button>
      ) : (
        <a
          href={file.downloadUrl}
          download={name}
          draggable={false}
          aria-label={t('kanbanCard.files.download', { name })}
        >
          <Thumbnail file={file} alt="" />
        </a>
      )}
      <span>
        <Bdi>{name}</Bdi>
        <small>
          <Ltr>{bytes(file.size)}</Ltr>
          {card.coverAttachmentId === file.id && ` · ${t('kanbanCard.files.isCover')}`}
        </small>
      </span>
      {actions.length > 0 && (
        <ActionsButton label={t('kanbanCard.files.menu', { name })} onOpen={setAnchor} />
      )}
      {anchor && <RowMenuPopup anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />}
    </Row>
  );
}
