import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { createFrom } from '@/core/intents/intents';
import { useMayUseFiles } from '@/core/intents/useMayUseFiles';
import { acceptOf, PURPOSES } from '@/domain/blobs/purposes';
import type { Attachment } from '@/domain/blobs/schemas';
import { isEmptyDoc } from '@/domain/doc/reading';
import type { CardComment } from '@/domain/kanban/detailSchemas';
import { Editor } from '@/ui/editor/Editor';
import { Icon } from '@/ui/icon/Icon';
import { FileInput } from '@/ui/upload/FileInput';
import { interceptPastedFiles } from '@/ui/upload/pastedFiles';
import { UploadRow } from '@/ui/upload/UploadRow';
import { useDrop } from '@/ui/upload/useDrop';
import { useUploads } from '@/ui/upload/useUploads';
import { useCardTools } from '../cardContext';
import { useIdOf } from '../save/useIdOf';
import { DOCS, useKept } from '../save/useKept';
import { usePeopleSearch } from '../usePeopleSearch';
import { useStay } from '../useStaying';
import type { useComments } from './useComments';

/** The files of a comment that is being written. */
function useNewFiles() {
  const [files, setFiles] = useState<Attachment[]>([]);
  const { items, queue } = useUploads('cardComment', (file) => setFiles((before) => [...before, file]));
  return { files, setFiles, items, queue, isMoving: items.some(({ state }) => state !== 'failed') };
}

/** The uploaded files, and the progress of the others. */
function NewFiles({ files, setFiles, items, queue }: ReturnType<typeof useNewFiles>) {
  const t = useText();
  return (
    <>
      {files.map((file) => (
        <Chip
          key={file.id}
          label={<bdi>{file.name}</bdi>}
          aria-label={t('kanbanCard.files.chip', { name: file.name })}
          onDelete={() => setFiles(files.filter(({ id }) => id !== file.id))}
        />
      ))}
      {items.map((item) => (
        <UploadRow
          key={item.key}
          item={item}
          room={100}
          onRetry={() => queue.retry(item.key)}
          onRemove={() => queue.remove(item.key)}
        />
      ))}
    </>
  );
}

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  minInlineSize: 0,
  '& .acts': { display: 'flex', gap: theme.spacing(1) },
  '& .acts > :last-child, & .send': { marginInlineStart: 'auto' },
}));

interface CommentBoxProps {
  replyTo: CardComment | null;
  onReply: (comment: CardComment | null) => void;
  onAdd: ReturnType<typeof useComments>['add'];
}

/** Sends the comment: the box is free for the next one at once; a refused text comes back. */
function useSending({ replyTo, onReply, onAdd }: CommentBoxProps) {
  const { card, ownId } = useCardTools();
  const draft = useKept(DOCS, { place: `card:${card.id}:comment`, ownId });
  const attached = useNewFiles();
  const [isBusy, setBusy] = useState(false);
  const { idOf, made } = useIdOf();
  const { text: doc } = draft;
  const { files, setFiles } = attached;
  const isReady = (!isEmptyDoc(doc) || files.length > 0) && !attached.isMoving && !isBusy;
  const send = async () => {
    if (!isReady) return;
    const comment = { body: doc, attachmentIds: files.map(({ id }) => id), replyToId: replyTo?.id };
    const all = JSON.stringify(comment);
    setBusy(true);
    draft.begin();
    setFiles([]);
    onReply(null);
    const isRefused = (await onAdd({ ...comment, id: idOf(all) })) === null;
    draft.end(isRefused ? doc : null);
    if (isRefused) {
      setFiles((since) => [...files, ...since]);
      onReply(replyTo);
    } else made(all);
    setBusy(false);
  };
  return { draft, attached, isReady, send: () => void send() };
}

/** Attaches files of the file manager. */
function FromFiles({ files, setFiles, items }: ReturnType<typeof useNewFiles>) {
  const t = useText();
  if (!useMayUseFiles()) return null;
  const max = PURPOSES.cardComment.perRecord - files.length - items.length;
  const take = (taken: Attachment[]) => setFiles((before) => [...before, ...taken]);
  return (
    <IconButton
      aria-label={t('upload.files.choose')}
      title={t('upload.files.choose')}
      disabled={max <= 0}
      onClick={() => createFrom({ target: 'chooseFiles', purpose: 'cardComment', max, take })}
    >
      <Icon name="ph:folder-open" />
    </IconButton>
  );
}

/** Box for a comment: text with mentions, files; Ctrl+Enter sends. */
export function CommentBox(props: CommentBoxProps) {
  const { replyTo, onReply } = props;
  const t = useText();
  const { board } = useCardTools();
  const { draft, attached, isReady, send } = useSending(props);
  const input = useRef<HTMLInputElement>(null);
  const mentions = usePeopleSearch(board);
  const take = (files: File[]) => attached.queue.add(files);
  const { over, dropProps } = useDrop(take);
  useStay(attached.items.length > 0 || attached.files.length > 0);
  return (
    <Box data-over={over} {...dropProps} onPasteCapture={(event) => interceptPastedFiles(event, take)}>
      {replyTo && (
        <Chip
          label={t('kanbanCard.comment.replyTo', { name: replyTo.author.name ?? t('kanbanCard.nobody') })}
          onDelete={() => onReply(null)}
        />
      )}
      <Editor
        label={t('kanbanCard.comment.write')}
        placeholder={t('kanbanCard.comment.write')}
        value={draft.text}
        onChange={draft.change}
        onSubmit={send}
        mentions={mentions}
      />
      <NewFiles {...attached} />
      <div className="acts">
        <IconButton aria-label={t('kanbanCard.comment.attach')} onClick={() => input.current?.click()}>
          <Icon name="ph:paperclip" />
        </IconButton>
        <FromFiles {...attached} />
        <Button className="send" variant="contained" disabled={!isReady} onClick={send}>
          {t('kanbanCard.comment.send')}
        </Button>
      </div>
      <FileInput inputRef={input} accept={acceptOf('cardComment')} multiple onFiles={take} />
    </Box>
  );
}
