import Drawer from '@mui/material/Drawer';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { Async } from '@/ui/feedback/Async';
import { CardContent } from './CardContent';
import { CardMissing } from './CardMissing';
import { isShortcut } from './keys';
import { useCard } from './useCard';
import { StayContext, useStaying } from './useStaying';

function CardSkeleton() {
  return (
    <Stack spacing={2} sx={{ p: 3 }}>
      <Skeleton variant="rounded" height={40} />
      <Skeleton width="40%" />
      <Skeleton variant="rounded" height={48} />
      {[0, 1, 2, 3, 4].map((line) => (
        <Skeleton key={line} height={36} />
      ))}
      <Skeleton variant="rounded" height={120} />
    </Stack>
  );
}

const WIDTH = 480;

/** Props of `CardDrawer`. */
export interface CardDrawerProps {
  /** Id or key of the card. */
  cardKey: string;
  /** Id of the comment that a link leads to; '' = none. */
  commentId?: string;
  onClose: () => void;
  /** Shows the next (1) or previous (-1) card of its column. */
  onStep?: ((delta: 1 | -1) => void) | undefined;
}

/** A card with all its parts, beside the board; on a phone full-screen. Source: kanban, section 3. */
export function CardDrawer({ cardKey, commentId = '', onClose, onStep }: CardDrawerProps) {
  const t = useText();
  const titleId = useId();
  const { card, isLoading, error, reload } = useCard(cardKey);
  const isMissing = error?.status === 404;
  const { count, leave } = useStaying();
  const close = () => leave(onClose);
  return (
    <Drawer
      open
      anchor="right"
      onClose={close}
      onKeyDown={(event) => {
        const { key } = event;
        if ((key !== 'j' && key !== 'k') || !isShortcut(event)) return;
        event.preventDefault();
        leave(() => onStep?.(key === 'j' ? 1 : -1));
      }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { inlineSize: { xs: '100%', sm: WIDTH }, maxInlineSize: '100vw' },
        },
      }}
    >
      <h2 id={titleId} hidden>
        {t('kanbanCard.title', { key: card?.key ?? cardKey })}
      </h2>
      {isMissing ? (
        <CardMissing onClose={onClose} />
      ) : (
        <Async
          isLoading={isLoading}
          error={card ? null : error}
          hasContent={card !== undefined}
          skeleton={<CardSkeleton />}
          onRetry={reload}
        >
          {card && (
            <StayContext value={count}>
              <CardContent key={card.id} card={card} linkedId={commentId} reload={reload} onClose={close} />
            </StayContext>
          )}
        </Async>
      )}
    </Drawer>
  );
}
