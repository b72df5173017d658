import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { acceptOf } from '@/domain/blobs/purposes';
import { isEmptyDoc } from '@/domain/doc/reading';
import { type Doc, EMPTY_DOC } from '@/domain/doc/types';
import type { CardComment } from '@/domain/kanban/detailSchemas';
import { Editor } from '@/ui/editor/Editor';
import { Icon } from '@/ui/icon/Icon';
import { FileInput } from '@/ui/upload/FileInput';
import { useDrop } from '@/ui/upload/useDrop';
import { useCardTools } from '../cardContext';
import { usePeopleSearch } from '../usePeopleSearch';
import { NewFiles, useNewFiles } from './NewFiles';
import { useCommentDraft } from './useCommentDraft';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  minInlineSize: 0,
  '& .acts': { display: 'flex', gap: theme.spacing(1) },
  '& .acts > :last-child, & .send': { marginInlineStart: 'auto' },
}));

interface CommentBoxProps {
  replyTo: CardComment | null;
  onReplyEnd: () => void;
  onAdd: (body: Doc, attachmentIds: string[], replyToId: string | null) => Promise<unknown>;
}

/** Writes a comment: text with people, files; Ctrl+Enter sends. */
export function CommentBox({ replyTo, onReplyEnd, onAdd }: CommentBoxProps) {
  const t = useText();
  const { card, board, ownId } = useCardTools();
  const { doc, change } = useCommentDraft(card.id, ownId);
  const attached = useNewFiles();
  const input = useRef<HTMLInputElement>(null);
  const mentions = usePeopleSearch(board);
  const [isBusy, setBusy] = useState(false);
  const { over, dropProps } = useDrop((dropped) => attached.queue.add(dropped));
  const isReady = (!isEmptyDoc(doc) || attached.files.length > 0) && !attached.isMoving && !isBusy;
  const send = async () => {
    if (!isReady) return;
    setBusy(true);
    const ids = attached.files.map(({ id }) => id);
    if ((await onAdd(doc, ids, replyTo?.id ?? null)) !== null) {
      change(EMPTY_DOC);
      attached.setFiles([]);
      onReplyEnd();
    }
    setBusy(false);
  };
  return (
    <Box data-over={over} {...dropProps}>
      {replyTo && (
        <Chip
          label={t('kanbanCard.comment.replyTo', { name: replyTo.author.name ?? t('kanbanCard.nobody') })}
          onDelete={onReplyEnd}
        />
      )}
      <Editor
        label={t('kanbanCard.comment.write')}
        placeholder={t('kanbanCard.comment.write')}
        value={doc}
        onChange={change}
        onSubmit={() => void send()}
        mentions={mentions}
      />
      <NewFiles {...attached} />
      <div className="acts">
        <IconButton aria-label={t('kanbanCard.comment.attach')} onClick={() => input.current?.click()}>
          <Icon name="ph:paperclip" />
        </IconButton>
        <Button className="send" variant="contained" disabled={!isReady} onClick={() => void send()}>
          {t('kanbanCard.comment.send')}
        </Button>
      </div>
      <FileInput
        inputRef={input}
        accept={acceptOf('cardComment')}
        multiple
        onFiles={(chosen) => attached.queue.add(chosen)}
      />
    </Box>
  );
}
