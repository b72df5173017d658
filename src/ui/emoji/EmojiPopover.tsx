import { lazyPart } from '@/ui/feedback/lazyPart';
import type { EmojiProps } from './EmojiPart';

/** All emoji to choose from; loaded when it is first opened. */
export const EmojiPopover = lazyPart<EmojiProps>(() => import('./EmojiPart').then((part) => part.EmojiPart), {
  texts: ['emoji'],
});
