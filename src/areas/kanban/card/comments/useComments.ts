import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Doc } from '@/domain/doc/types';
import type { Card, CardComment } from '@/domain/kanban/detailSchemas';
import { toastUndo } from '@/ui/feedback/toast';
import { detailsApi } from '../../api';
import { useCardTools } from '../cardContext';

interface NewComment {
  id: string;
  body: Doc;
  attachmentIds: string[];
  replyToId: string | undefined;
}

function takeComment(card: Card, { comment }: { comment: CardComment }): void {
  const at = card.comments.findIndex(({ id }) => id === comment.id);
  if (at >= 0) {
    card.comments[at] = comment;
    return;
  }
  card.comments = [comment, ...card.comments].toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  card.commentCount += 1;
}

/** Creates, changes and deletes comments, and loads earlier ones. */
export function useComments() {
  const t = useText();
  const { card, write } = useCardTools();
  const [isReading, setReading] = useState(false);
  const earlier = async (cursor: string) => {
    setReading(true);
    await write({
      call: () => detailsApi.comments({ cardId: card.id, cursor, limit: 50 }),
      take: (shown, { comments, next }) => {
        const known = new Set(shown.comments.map(({ id }) => id));
        shown.comments.push(...comments.filter(({ id }) => !known.has(id)));
        if (next) shown.commentsNext = next;
        else delete shown.commentsNext;
      },
    });
    setReading(false);
  };
  return {
    isReading,
    earlier,
    add: ({ replyToId, ...comment }: NewComment) =>
      write({
        call: () => detailsApi.newComment({ cardId: card.id, ...comment, ...(replyToId && { replyToId }) }),
        take: takeComment,
      }),
    change: ({ id: commentId, version }: CardComment, body: Doc) =>
      write({ call: () => detailsApi.updateComment({ commentId, version, body }), take: takeComment }),
    remove: async ({ id: commentId }: CardComment) => {
      const done = await write({
        show: (shown) => {
          shown.comments = shown.comments.filter(({ id }) => id !== commentId);
          shown.commentCount -= 1;
        },
        call: () => detailsApi.deleteComment({ commentId }),
      });
      if (!done) return;
      toastUndo(t('kanbanCard.comment.deleted'), () =>
        write({ call: () => detailsApi.restoreComment({ commentId }), take: takeComment }),
      );
    },
  };
}
