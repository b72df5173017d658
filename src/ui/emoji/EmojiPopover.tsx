import { lazyPart } from '@/ui/feedback/lazyPart';
import type { EmojiProps } from './EmojiPart';

/** A picker for all emoji; loaded when first opened. */
export const EmojiPopover = lazyPart<EmojiProps>(() => import('./EmojiPart').then((part) => part.EmojiPart), {
  texts: ['emoji'],
});
