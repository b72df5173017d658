import { useRouter } from 'next/router';
import { useCallback, useEffect, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import { type RequestError, toRequestError } from '@/core/redux/createRequest';
import type { Screen } from '@/core/screen';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { BoardSkeleton } from './board/BoardSkeleton';
import { CardMissing } from './card/CardMissing';
import { cardsApi } from './api';

/** The fragment of a link to a comment. */
const COMMENT = /^#comment-([\w-]+)$/;

/** Leads from a card's key, also a former one, to its board with the card open. */
export const CardRedirectScreen: Screen = () => {
  const t = useText();
  const { isReady, query, push, replace } = useRouter();
  const key = String(query['cardKey'] ?? '');
  const [error, setError] = useState<RequestError | null>(null);
  const go = useCallback(async () => {
    try {
      const { card } = await cardsApi.card({ cardId: key });
      const board = KANBAN_PATHS.board(card.board.key);
      const [, comment] = COMMENT.exec(window.location.hash) ?? [];
      await replace(`${board}&card=${encodeURIComponent(card.key)}${comment ? `&comment=${comment}` : ''}`);
    } catch (refusal) {
      setError(toRequestError(refusal));
    }
  }, [key, replace]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the state is of the answer, later
    if (isReady && key) void go();
  }, [isReady, key, go]);
  const retry = () => {
    setError(null);
    void go();
  };
  return (
    <>
      <VisuallyHidden as="h1">{t('kanban.title')}</VisuallyHidden>
      {error?.status === 404 && <CardMissing onClose={() => void push(KANBAN_PATHS.root)} />}
      {error && error.status !== 404 && <ErrorState error={error} onRetry={retry} />}
      {!error && <BoardSkeleton />}
    </>
  );
};
CardRedirectScreen.layout = 'dashboard';
CardRedirectScreen.guard = 'auth';
CardRedirectScreen.permission = 'kanban.use';
CardRedirectScreen.titleKey = 'kanban.title';
CardRedirectScreen.texts = ['kanban', 'kanbanCard'];
