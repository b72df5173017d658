import { lazyPart } from '@/ui/feedback/lazyPart';
import type { StaleDialogProps } from './StaleDialogPart';

/** An edit conflict: both texts beside each other, and the ways to resolve it; lazy. */
export const StaleDialog = lazyPart<StaleDialogProps>(
  () => import('./StaleDialogPart').then((part) => part.StaleDialogPart),
  { texts: ['editor'] },
);
