import { lazyPart } from '@/ui/feedback/lazyPart';
import type { LightboxProps } from './LightboxPart';

/** Pictures one at a time over the whole screen; loaded when the first is opened. */
export const Lightbox = lazyPart<LightboxProps>(
  () => import('./LightboxPart').then((part) => part.LightboxPart),
  { texts: ['upload'] },
);
