import { useEffect, useState } from 'react';
import type { ViewList } from '@/domain/views/lists';
import type { TableSettings } from '../useTableSettings';
import { useViews } from './useViews';
import { ViewDialog } from './ViewDialog';
import { ViewsMenu } from './ViewsMenu';

export interface ViewsPartProps {
  list: ViewList;
  settings: TableSettings;
  /** The button while the menu is open. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** Whether the list stands otherwise than the chosen view keeps it. */
  onDiffers: (differs: boolean) => void;
}

/** Menu and dialogs of the views of a list; they come when the menu is first opened, or with a view in the address. */
export function ViewsPart({ list, settings, anchor, onClose, onDiffers }: ViewsPartProps) {
  const views = useViews(list, settings);
  const [dialog, setDialog] = useState<'new' | 'rename' | null>(null);
  const { differs } = views;
  useEffect(() => {
    onDiffers(differs);
    return () => onDiffers(false);
  }, [differs, onDiffers]);
  return (
    <>
      {anchor && (
        <ViewsMenu list={list} views={views} anchor={anchor} onClose={onClose} onDialog={setDialog} />
      )}
      {dialog && (
        <ViewDialog
          list={list}
          views={views}
          view={dialog === 'rename' ? views.chosen : null}
          onClose={() => setDialog(null)}
        />
      )}
    </>
  );
}
