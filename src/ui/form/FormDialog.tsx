import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';

interface FormDialogProps {
  title: string;
  /** What will follow, over the form. */
  text: string;
  maxWidth: 'xs' | 'sm';
  onClose: () => void;
  /** The form, with the button that sends it. */
  children: ReactNode;
}

/** A form in a dialog, under the words for what it does; it can be left by Cancel. */
export function FormDialog({ title, text, maxWidth, onClose, children }: FormDialogProps) {
  const t = useText();
  return (
    <AnimatedDialog open title={title} maxWidth={maxWidth} onClose={onClose}>
      <DialogContent>
        <DialogContentText sx={{ mb: 3 }}>{text}</DialogContentText>
        {children}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </DialogActions>
    </AnimatedDialog>
  );
}
