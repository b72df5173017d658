import { lazyPart } from '@/ui/feedback/lazyPart';
import type { RowMenuProps } from './RowMenuPart';

/** The menu that all rows share, anchored to the pressed button; loaded when first opened. */
export const RowMenuPopup = lazyPart<RowMenuProps>(() =>
  import('./RowMenuPart').then((part) => part.RowMenuPart),
);
