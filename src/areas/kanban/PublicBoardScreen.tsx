import Typography from '@mui/material/Typography';
import Head from 'next/head';
import { useRouter } from 'next/router';
import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import { Async } from '@/ui/feedback/Async';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { usePageTitle } from '@/ui/page/pageTitle';
import { useNotFound } from '@/ui/page/useNotFound';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { text } from '@/ui/table/urlFields';
import { useUrlState } from '@/ui/table/useUrlState';
import { BoardSkeleton } from './board/BoardSkeleton';
import type { PublicCardDialogProps } from './public/PublicCardDialog';
import { PublicLanes } from './public/PublicLanes';
import { usePublicBoard } from './public/usePublic';

const FIELDS = { card: text(60) };

const PublicCardDialog = lazyPart<PublicCardDialogProps>(() =>
  import('./public/PublicCardDialog').then((part) => part.PublicCardDialog),
);

/** A board for anyone with its link; read-only, and hidden from search engines. Source: kanban, section 3. */
export const PublicBoardScreen: Screen = () => {
  const t = useText();
  const { query, isReady } = useRouter();
  const token = isReady ? String(query['token'] ?? '') : '';
  const [{ card: key }, update] = useUrlState(FIELDS);
  const { value: board, error, isLoading, reload } = usePublicBoard(token);
  const isGone = error?.status === 404;
  useNotFound(isGone);
  usePageTitle(board?.name);
  const card = board && Object.values(board.cards).find((known) => known.key === key);
  return (
    <>
      <Head>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
      </Head>
      {board ? (
        <Typography variant="h4" component="h1" dir="auto" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {board.name}
        </Typography>
      ) : (
        <VisuallyHidden as="h1">{t('kanbanPublic.title')}</VisuallyHidden>
      )}
      <Async
        isLoading={isLoading || isGone}
        hasContent={board !== undefined}
        error={error}
        onRetry={reload}
        skeleton={<BoardSkeleton />}
        delay={0}
      >
        {board?.description && (
          <Typography dir="auto" sx={{ color: 'text.secondary', mb: 2, whiteSpace: 'pre-line' }}>
            {board.description}
          </Typography>
        )}
        {board && <PublicLanes board={board} onOpen={(next) => update({ card: next })} />}
      </Async>
      {board && card && (
        <PublicCardDialog token={token} board={board} card={card} onClose={() => update({ card: '' })} />
      )}
    </>
  );
};
PublicBoardScreen.layout = 'simple';
PublicBoardScreen.titleKey = 'kanbanPublic.title';
PublicBoardScreen.texts = ['kanbanPublic'];
