import Button from '@mui/material/Button';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { RowMenuPopup } from '@/ui/table/RowMenuPopup';
import { FileInput } from '@/ui/upload/FileInput';
import { useFileUploads } from './useFileUploads';

interface UploadMenuProps {
  /** `root` for the own root. */
  folderId: string;
  /** Set to what opens the menu, for a key of the page. */
  openRef?: RefObject<(() => void) | null>;
  isDisabled?: boolean;
}

/** The button "Upload" with a menu: files, or a folder with all in it. */
export function UploadMenu({ folderId, openRef, isDisabled = false }: UploadMenuProps) {
  const t = useText();
  const { start } = useFileUploads();
  const button = useRef<HTMLButtonElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement | null>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const asFolder = useCallback((input: HTMLInputElement | null) => {
    folder.current = input;
    if (input) input.webkitdirectory = true;
  }, []);
  useEffect(() => {
    if (!openRef) return undefined;
    openRef.current = () => button.current?.disabled === false && setAnchor(button.current);
    return () => {
      openRef.current = null;
    };
  }, [openRef]);
  const take = (chosen: File[]) => start(chosen, folderId);
  return (
    <>
      <Button
        ref={button}
        variant="contained"
        disabled={isDisabled}
        aria-label={t('filesUpload.menu.upload')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Icon name="ph:upload-simple" />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('filesUpload.menu.upload')}
      </Button>
      {anchor && (
        <RowMenuPopup
          anchor={anchor}
          onClose={() => setAnchor(null)}
          actions={[
            {
              id: 'files',
              label: t('filesUpload.menu.files'),
              icon: 'ph:file',
              run: () => files.current?.click(),
            },
            {
              id: 'folder',
              label: t('filesUpload.menu.folder'),
              icon: 'ph:folder-simple',
              run: () => folder.current?.click(),
            },
          ]}
        />
      )}
      <FileInput inputRef={files} multiple onFiles={take} />
      <FileInput inputRef={asFolder} multiple onFiles={take} />
    </>
  );
}
