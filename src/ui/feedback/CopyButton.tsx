import IconButton from '@mui/material/IconButton';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { useCopy } from './useCopy';

interface CopyButtonProps {
  /** Copied to the clipboard. */
  text: string;
  /** Names what is copied; "Copy" alone where the context makes it clear. */
  label?: string;
}

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const t = useText();
  const copy = useCopy();
  const name = label ?? t('feedback.copy.label');
  return (
    <IconButton size="small" aria-label={name} title={name} onClick={() => void copy(text)}>
      <Icon name="ph:copy" />
    </IconButton>
  );
}
