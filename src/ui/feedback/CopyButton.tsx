import IconButton from '@mui/material/IconButton';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { useCopy } from './useCopy';

interface CopyButtonProps {
  /** What is put on the clipboard. */
  text: string;
  /** Says what is copied; "Copy" alone where the place makes it clear. */
  label?: string;
}

/** Puts a text on the clipboard and says so. */
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
