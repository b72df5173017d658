import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { isEmptyDoc } from '@/domain/doc/reading';
import type { Doc } from '@/domain/doc/types';
import type { CardComment } from '@/domain/kanban/detailSchemas';
import { Editor } from '@/ui/editor/Editor';
import { useCardTools } from '../cardContext';
import { DOCS, useKept } from '../save/useKept';
import { usePeopleSearch } from '../usePeopleSearch';

interface EditCommentProps {
  comment: CardComment;
  onSave: (comment: CardComment, body: Doc) => Promise<unknown>;
  onClose: () => void;
}

/** An own comment, written anew. */
export function EditComment({ comment, onSave, onClose }: EditCommentProps) {
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
