import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { CardComment } from '@/domain/kanban/detailSchemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { useCardTools } from './cardContext';
import { CommentBox } from './comments/CommentBox';
import { CommentRow } from './comments/CommentRow';
import { useComments } from './comments/useComments';

/** Scrolls to the comment that the address names, once; earlier ones are loaded until it is there. */
function useLinked(
  list: RefObject<HTMLElement | null>,
  { earlier, isReading }: ReturnType<typeof useComments>,
) {
  const { card, linkedId } = useCardTools();
  const { comments, commentsNext } = card;
  const shown = useRef('');
  useEffect(() => {
    if (linkedId === '' || shown.current === linkedId || isReading) return;
    if (!comments.some(({ id }) => id === linkedId)) {
      if (commentsNext) void earlier(commentsNext);
      return;
    }
    shown.current = linkedId;
    const row = list.current?.querySelector<HTMLElement>(`#comment-${CSS.escape(linkedId)}`);
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  });
}

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  listStyle: 'none',
  margin: 0,
  padding: 0,
}));

/** The card's comments, newest last, and the box to write one. */
function Comments() {
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

const ActivityList = lazyPart<{ boardId: string; cardId?: string }>(() =>
  import('./activity/ActivityList').then((part) => part.ActivityList),
);

/** Comments and activity, as tabs. */
export function Talk() {
  const t = useText();
  const id = useId();
  const { card } = useCardTools();
  const [tab, setTab] = useState<'comments' | 'activity'>('comments');
  return (
    <section aria-label={t('kanbanCard.talk')}>
      <Tabs value={tab} onChange={(_, next: typeof tab) => setTab(next)} sx={{ mb: 2 }}>
        {(['comments', 'activity'] as const).map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            label={t(`kanbanCard.tab.${name}`)}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {/* Stays mounted: a started comment survives a look at the activity. */}
        <div hidden={tab !== 'comments'}>
          <Comments />
        </div>
        {tab === 'activity' && <ActivityList boardId={card.board.id} cardId={card.id} />}
      </div>
    </section>
  );
}
