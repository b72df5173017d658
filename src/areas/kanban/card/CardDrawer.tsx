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

/** The shape of a card on its way. */
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
  /** A comment of it that a link leads to; '' is none. */
  commentId?: string;
  onClose: () => void;
  /** Shows the card after (1) or before (-1) this one in its column. */
  onStep?: ((delta: 1 | -1) => void) | undefined;
}

/** A card with all that belongs to it, beside the board; over the whole screen of a phone. Source: kanban, section 3. */
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
