import { lazyPart } from '@/ui/feedback/lazyPart';
import type { LightboxProps } from './LightboxPart';

/** Shows pictures one at a time in full screen; loaded when first opened. */
export const Lightbox = lazyPart<LightboxProps>(
  () => import('./LightboxPart').then((part) => part.LightboxPart),
  { texts: ['upload'] },
);
