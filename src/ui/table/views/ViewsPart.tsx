import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import type { SavedView } from '@/domain/views/contract';
import { VIEW_LISTS, type ViewList } from '@/domain/views/lists';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import type { TableSettings } from '../useTableSettings';
import { useViews, type Views } from './useViews';
import { ViewsMenu } from './ViewsMenu';

interface ViewDialogProps {
  list: ViewList;
  views: Views;
  /** The view to rename; null saves a new one. */
  view: SavedView | null;
  onClose: () => void;
}

/** Name of a view, and whether to share a new one. A name that the user already has is reported while typing. */
function ViewDialog({ list, views, view, onClose }: ViewDialogProps) {
  const t = useText();
  const mayShare = useCan()(VIEW_LISTS[list]);
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(false);
  const typed = name.trim();
  const isTaken = views.views.some((one) => one.isMine && one.name === typed && one.id !== view?.id);
  return (
    <ActDialog
      title={t(view ? 'views.rename' : 'views.saveAs')}
      act={t('views.save')}
      wish={typed === '' || isTaken ? null : { name: typed }}
      send={(wish) => (view ? views.change(view, wish) : views.add(wish.name, isShared))}
      onDone={(done) => done && onClose()}
      onClose={onClose}
    >
      <TextInput
        label={t('views.name')}
        value={name}
        onChange={setName}
        maxLength={60}
        code={isTaken ? 'taken' : undefined}
      />
      {!view && mayShare && (
        <FormControlLabel
          control={<Checkbox checked={isShared} onChange={(_event, on) => setShared(on)} />}
          label={t('views.shareLabel')}
        />
      )}
    </ActDialog>
  );
}

export interface ViewsPartProps {
  list: ViewList;
  settings: TableSettings;
  /** The button while the menu is open. */
  anchor: HTMLElement | null;
  onClose: () => void;
  /** Called with whether the list differs from the chosen view. */
  onDiffers: (differs: boolean) => void;
}

/** Menu and dialogs of a list's views; loaded when the menu is first opened, or with a view in the URL. */
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
