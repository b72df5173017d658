import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import type { SavedView } from '@/domain/views/contract';
import { VIEW_LISTS, type ViewList } from '@/domain/views/lists';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import type { Views } from './useViews';

interface ViewDialogProps {
  list: ViewList;
  views: Views;
  /** The view that gets another name; null keeps a new one. */
  view: SavedView | null;
  onClose: () => void;
}

/** Names a view, and says who sees it. A name that one has already is said while it is typed. */
export function ViewDialog({ list, views, view, onClose }: ViewDialogProps) {
  const t = useText();
  const mayShare = useCan()(VIEW_LISTS[list]);
  const [name, setName] = useState(view?.name ?? '');
  const [isShared, setShared] = useState(false);
  const typed = name.trim();
  const isTaken = views.views.some((one) => one.isMine && one.name === typed && one.id !== view?.id);
  const save = () => (view ? views.change(view, { name: typed }) : views.add(typed, isShared));
  return (
    <ActDialog
      title={t(view ? 'views.rename' : 'views.saveAs')}
      act={t('views.save')}
      isBusy={views.isBusy}
      isDisabled={typed === '' || isTaken}
      onAct={() => void save().then((done) => done && onClose())}
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
