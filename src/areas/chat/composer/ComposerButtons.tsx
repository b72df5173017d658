import IconButton from '@mui/material/IconButton';
import { useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useMayUseFiles } from '@/core/intents/useMayUseFiles';
import { useIsHydrated } from '@/core/useIsHydrated';
import { EmojiPopover } from '@/ui/emoji/EmojiPopover';
import { Icon } from '@/ui/icon/Icon';
import { FileInput } from '@/ui/upload/FileInput';

/** Whether this browser can record a voice: it needs a secure context. */
function canRecord(): boolean {
  return window.isSecureContext && typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices);
}

interface ToolProps {
  label: string;
  icon: string;
  onPress: (anchor: HTMLElement) => void;
  /** Left out on phones, where another one does the same. */
  isSpare?: boolean;
}

function Tool({ label, icon, onPress, isSpare = false }: ToolProps) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      sx={isSpare ? { display: { xs: 'none', sm: 'inline-flex' } } : undefined}
      onClick={({ currentTarget }) => onPress(currentTarget)}
    >
      <Icon name={icon} />
    </IconButton>
  );
}

interface InsertButtonsProps {
  onEmoji: (emoji: string) => void;
  /** None while a message is edited: its files stay as they are. */
  files: { add: (files: File[]) => void; choose: () => void } | undefined;
}

/** What can be put into a message: emoji, pictures, files. */
export function InsertButtons({ onEmoji, files }: InsertButtonsProps) {
  const t = useText();
  const mayUseFiles = useMayUseFiles();
  const pictures = useRef<HTMLInputElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [picker, setPicker] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tool label={t('form.emoji')} icon="ph:smiley" onPress={setPicker} />
      {files && (
        <>
          <Tool
            label={t('chat.composer.picture')}
            icon="ph:image"
            isSpare={mayUseFiles}
            onPress={() => pictures.current?.click()}
          />
          <Tool label={t('chat.composer.file')} icon="ph:paperclip" onPress={() => input.current?.click()} />
          {mayUseFiles && (
            <Tool label={t('upload.files.choose')} icon="ph:folder-open" onPress={files.choose} />
          )}
          <FileInput inputRef={pictures} accept="image/*" multiple onFiles={files.add} />
          <FileInput inputRef={input} multiple onFiles={files.add} />
        </>
      )}
      {picker && <EmojiPopover anchor={picker} onClose={() => setPicker(null)} onPick={onEmoji} />}
    </>
  );
}

interface SendButtonsProps {
  isEmpty: boolean;
  isEditing: boolean;
  isReady: boolean;
  onRecord: () => void;
  onSend: () => void;
}

/** Sends; while the message is empty, voice can be recorded, if the browser supports it. */
export function SendButtons({ isEmpty, isEditing, isReady, onRecord, onSend }: SendButtonsProps) {
  const t = useText();
  const isHydrated = useIsHydrated();
  const label = t(isEditing ? 'chat.composer.save' : 'chat.composer.send');
  return (
    <>
      {isEmpty && !isEditing && isHydrated && canRecord() && (
        <Tool label={t('chat.composer.voice')} icon="ph:microphone" onPress={onRecord} />
      )}
      <IconButton color="primary" aria-label={label} title={label} disabled={!isReady} onClick={onSend}>
        <Icon name={isEditing ? 'ph:check' : 'ph:paper-plane-right-fill'} />
      </IconButton>
    </>
  );
}
