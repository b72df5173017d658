import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';

const EmojiGrid = lazyPart<{ onPick: (emoji: string) => void }>(
  () => import('./EmojiGrid').then((part) => part.EmojiGrid),
  { skeleton: <Skeleton variant="rectangular" width={320} height={360} /> },
);

export interface EmojiProps {
  anchor: HTMLElement;
  onPick: (emoji: string) => void;
  onClose: () => void;
}

/** A picker for all emoji; loaded when first opened. */
export function EmojiPart({ anchor, onPick, onClose }: EmojiProps) {
  const t = useText();
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      transformOrigin={{ vertical: 'bottom', horizontal: 'center' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': t('emoji.label'), sx: { minHeight: 360, minWidth: 320 } },
      }}
    >
      <EmojiGrid
        onPick={(emoji) => {
          onClose();
          // After the popover has returned the focus to its button: the callback may move it elsewhere.
          setTimeout(() => onPick(emoji));
        }}
      />
    </Popover>
  );
}
