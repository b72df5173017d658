import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Bdi } from '@/core/i18n/isolate';
import { RelativeTime } from '@/core/i18n/RelativeTime';
import { useText } from '@/core/i18n/useText';
import type { Attachment } from '@/domain/blobs/schemas';
import { isEmptyDoc } from '@/domain/doc/reading';
import type { Doc } from '@/domain/doc/types';
import type { CardComment } from '@/domain/kanban/detailSchemas';
import type { TextPart } from '@/domain/texts/keys';
import { DocText } from '@/ui/editor/DocText';
import { Editor } from '@/ui/editor/Editor';
import { useCopy } from '@/ui/feedback/useCopy';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { DownloadAll } from '@/ui/upload/DownloadAll';
import { SaveToFiles } from '@/ui/upload/SaveToFiles';
import { Lightbox } from '@/ui/upload/Lightbox';
import { Thumbnail } from '@/ui/upload/Thumbnail';
import { cardPath } from '../bar/useCardLink';
import { useCardTools } from '../cardContext';
import { DOCS, useKept } from '../save/useKept';
import { usePeopleSearch } from '../usePeopleSearch';
import type { useComments } from './useComments';

interface EditCommentProps {
  comment: CardComment;
  onSave: (comment: CardComment, body: Doc) => Promise<unknown>;
  onClose: () => void;
}

/** Edits the user's own comment. */
function EditComment({ comment, onSave, onClose }: EditCommentProps) {
  const t = useText();
  const { card, board, ownId } = useCardTools();
  const mentions = usePeopleSearch(board);
  const { text, change, isLatest, forget } = useKept(DOCS, {
    place: `card:${card.id}:comment:${comment.id}`,
    ownId,
    first: comment.body,
  });
  const [isBusy, setBusy] = useState(false);
  const isEmpty = isEmptyDoc(text) && comment.attachments.length === 0;
  const close = () => {
    forget();
    onClose();
  };
  const save = async () => {
    if (isEmpty || isBusy) return;
    setBusy(true);
    const isSaved = (await onSave(comment, text)) !== null;
    setBusy(false);
    if (isSaved && isLatest(text)) close();
  };
  return (
    <Stack spacing={1} sx={{ alignSelf: 'stretch', width: 1 }}>
      <Editor
        startFocused
        label={t('kanbanCard.comment.edit')}
        value={text}
        onChange={change}
        onSubmit={() => void save()}
        mentions={mentions}
      />
      <Stack direction="row" spacing={1}>
        <Button
          size="small"
          variant="contained"
          disabled={isEmpty}
          loading={isBusy}
          onClick={() => void save()}
        >
          {t('kanbanCard.comment.save')}
        </Button>
        <Button size="small" color="inherit" onClick={close}>
          {t('common.cancel')}
        </Button>
      </Stack>
    </Stack>
  );
}

const Tiles = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& button': { all: 'unset', blockSize: 96, cursor: 'zoom-in', inlineSize: 96 },
  '& button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
}));

/** Files of a comment: pictures open large, others are downloaded. */
function CommentFiles({ files }: { files: readonly Attachment[] }) {
  const t = useText();
  const [index, setIndex] = useState<number | null>(null);
  if (files.length === 0) return null;
  const pictures = files.filter(({ kind }) => kind === 'image');
  return (
    <Tiles>
      {pictures.map((file, at) => (
        <button
          key={file.id}
          type="button"
          aria-label={t('kanbanCard.files.open', { name: file.name })}
          onClick={() => setIndex(at)}
        >
          <Thumbnail file={file} alt="" />
        </button>
      ))}
      {files
        .filter(({ kind }) => kind !== 'image')
        .map((file) => (
          <a key={file.id} href={file.downloadUrl} download={file.name}>
            <Bdi>{file.name}</Bdi>
          </a>
        ))}
      <DownloadAll files={files} />
      <SaveToFiles files={files} />
      {index !== null && (
        <Lightbox
          pictures={pictures.map((file) => ({ ...file, alt: file.name }))}
          index={index}
          onIndex={setIndex}
          onClose={() => setIndex(null)}
        />
      )}
    </Tiles>
  );
}

const Row = styled('li')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5, 1.5),
  gridTemplateColumns: '36px minmax(0, 1fr)',
  '& > div': { display: 'grid', gap: theme.spacing(0.5), justifyItems: 'start', minInlineSize: 0 },
  '& header': { ...theme.typography.subtitle2, display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  '& header small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& blockquote': {
    ...theme.typography.caption,
    borderInlineStart: `3px solid ${theme.palette.divider}`,
    color: theme.palette.text.secondary,
    margin: 0,
    overflowWrap: 'anywhere',
    paddingInlineStart: theme.spacing(1),
  },
  '&[data-linked]': {
    backgroundColor: theme.palette.action.selected,
    borderRadius: 8,
    boxShadow: `0 0 0 8px ${theme.palette.action.selected}`,
    outline: 'none',
  },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 4, marginInlineStart: -5 },
}));

interface CommentRowProps {
  comment: CardComment;
  acts: ReturnType<typeof useComments>;
  onReply: (comment: CardComment) => void;
}

function Acts({ comment, acts, onReply, onEdit }: CommentRowProps & { onEdit: () => void }) {
  const t = useText();
  const copy = useCopy();
  const { card, ownId, canComment, canManage } = useCardTools();
  const isOwn = comment.author.id === ownId;
  const button = (name: TextPart<'kanbanCard.comment'>, run: () => void) => (
    <Button size="small" color="inherit" onClick={run} sx={{ color: 'text.secondary', minWidth: 0 }}>
      {t(`kanbanCard.comment.${name}`)}
    </Button>
  );
  return (
    <span className="acts">
      {canComment && button('reply', () => onReply(comment))}
      {canComment && isOwn && button('edit', onEdit)}
      {canComment && (isOwn || canManage) && button('delete', () => void acts.remove(comment))}
      {button(
        'copyLink',
        () => void copy(`${window.location.origin}${cardPath(card.key)}#comment-${comment.id}`),
      )}
    </span>
  );
}

/** One comment: author, time, text and actions. */
export function CommentRow(props: CommentRowProps) {
  const { comment, acts } = props;
  const t = useText();
  const [isEditing, setEditing] = useState(false);
  const { linkedId } = useCardTools();
  const { author, replyTo, body, attachments } = comment;
  const name = author.name ?? t('kanbanCard.nobody');
  return (
    <Row id={`comment-${comment.id}`} tabIndex={-1} data-linked={comment.id === linkedId || undefined}>
      <PersonAvatar name={name} src={author.avatar} size={36} />
      <div>
        <header>
          <Bdi>{name}</Bdi>
          <small>
            <RelativeTime value={comment.createdAt} />
            {comment.editedAt && ` · ${t('kanbanCard.comment.edited')}`}
          </small>
        </header>
        {replyTo && (
          <blockquote dir="auto">
            {replyTo.author.name ?? t('kanbanCard.nobody')}: {replyTo.text ?? t('kanbanCard.comment.gone')}
          </blockquote>
        )}
        {isEditing ? (
          <EditComment comment={comment} onSave={acts.change} onClose={() => setEditing(false)} />
        ) : (
          <>
            {!isEmptyDoc(body) && <DocText doc={body} />}
            <CommentFiles files={attachments} />
            <Acts {...props} onEdit={() => setEditing(true)} />
          </>
        )}
      </div>
    </Row>
  );
}
