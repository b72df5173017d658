import { lazyPart } from '@/ui/feedback/lazyPart';
import type { RowMenuProps } from './RowMenuPart';

/** The one menu of all rows, opened at the button that was pressed; it comes when the first is opened. */
export const RowMenuPopup = lazyPart<RowMenuProps>(() =>
  import('./RowMenuPart').then((part) => part.RowMenuPart),
);
