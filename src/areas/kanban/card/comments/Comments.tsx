import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { CardComment } from '@/domain/kanban/detailSchemas';
import { useCardTools } from '../cardContext';
import { CommentBox } from './CommentBox';
import { CommentRow } from './CommentRow';
import { useComments } from './useComments';
import { useLinked } from './useLinked';

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  listStyle: 'none',
  margin: 0,
  padding: 0,
}));

/** What people say of the card, the newest last, and the box to say something. */
export function Comments() {
  const t = useText();
  const { card, canComment } = useCardTools();
  const acts = useComments();
  const { commentsNext } = card;
  const list = useRef<HTMLOListElement>(null);
  useLinked(list, acts);
  const [replyTo, setReplyTo] = useState<CardComment | null>(null);
  return (
    <>
      {commentsNext && (
        <Button color="inherit" loading={acts.isReading} onClick={() => void acts.earlier(commentsNext)}>
          {t('kanbanCard.comment.earlier')}
        </Button>
      )}
      <List ref={list} aria-label={t('kanbanCard.comment.list')}>
        {card.comments.toReversed().map((comment) => (
          <CommentRow key={comment.id} comment={comment} acts={acts} onReply={setReplyTo} />
        ))}
      </List>
      {card.comments.length === 0 && !canComment && t('kanbanCard.comment.none')}
      {canComment && <CommentBox replyTo={replyTo} onReply={setReplyTo} onAdd={acts.add} />}
    </>
  );
}
