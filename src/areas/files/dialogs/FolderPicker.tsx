import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { MAX_QUERY } from '@/domain/files/limits';
import { TextInput } from '@/ui/form/TextInput';
import { Icon } from '@/ui/icon/Icon';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { ROOT } from '../state/listed';
import type { Target } from '../useTransfer';
import { FolderTree } from './FolderTree';
import { NewFolderDialog } from './NameDialog';
import { type FolderLine, SHARED, useFolders } from './useFolders';

interface ButtonsProps {
  act: string;
  isBusy: boolean;
  onNew: () => void;
  /** Null until a folder is chosen. */
  onDo: (() => void) | null;
  onClose: () => void;
}

function Buttons({ act, isBusy, onNew, onDo, onClose }: ButtonsProps) {
  const t = useText();
  return (
    <>
      <Button
        color="inherit"
        sx={{ marginInlineEnd: 'auto' }}
        startIcon={<Icon name="ph:folder-plus" />}
        onClick={onNew}
      >
        {t('files.head.newFolder')}
      </Button>
      <Button color="inherit" variant="outlined" onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button variant="contained" disabled={!onDo} loading={isBusy} onClick={() => onDo?.()}>
        {act}
      </Button>
    </>
  );
}

export interface FolderPickerProps {
  title: string;
  /** What its button says. */
  act: string;
  /** Chosen at first. */
  first?: Target | null;
  /** Whether something can be put there. */
  isFit: (line: FolderLine) => boolean;
  isBusy?: boolean;
  /** What is said below the tree about the chosen line. */
  noteOf?: (line: FolderLine) => string | null;
  onChosen: (target: Target) => void;
  onClose: () => void;
}

/** Chooses a folder, also a new one, in a tree with search. */
export function FolderPicker(props: FolderPickerProps) {
  const { title, act, first = null, isFit, isBusy = false, noteOf, onChosen, onClose } = props;
  const t = useText();
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(first);
  const [isMaking, setMaking] = useState(false);
  const folders = useFolders(query);
  const chosenLine = folders.lines.find(({ id }) => id === chosen?.id);
  const note = chosenLine && noteOf?.(chosenLine);
  const choose = (line: FolderLine) => {
    if (line.id === SHARED) folders.toggle(SHARED);
    else if (isFit(line)) setChosen({ id: line.id, name: line.item?.name ?? t('files.places.mine') });
  };
  return (
    <>
      <AnimatedDialog
        title={title}
        maxWidth="xs"
        onClose={onClose}
        actions={
          <Buttons
            act={act}
            isBusy={isBusy}
            onNew={() => setMaking(true)}
            onDo={chosen && (() => onChosen(chosen))}
            onClose={onClose}
          />
        }
      >
        <TextInput
          label={t('filesMore.folders.search')}
          hideLabel
          placeholder={t('filesMore.folders.search')}
          value={query}
          onChange={setQuery}
          maxLength={MAX_QUERY}
        />
        <FolderTree folders={folders} chosenId={chosen?.id ?? null} isFit={isFit} onChoose={choose} />
        {folders.isSearch && folders.lines.length === 0 && (
          <DialogContentText>{t('filesMore.folders.none')}</DialogContentText>
        )}
        {note && <DialogContentText>{note}</DialogContentText>}
      </AnimatedDialog>
      {isMaking && (
        <NewFolderDialog
          parentId={chosen?.id ?? ROOT}
          onMade={(folder) => {
            void folders.refresh(chosen?.id ?? ROOT);
            setChosen({ id: folder.id, name: folder.name });
          }}
          onClose={() => setMaking(false)}
        />
      )}
    </>
  );
}
