import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Question } from './confirmContext';

interface ConfirmDialogProps {
  question: Question;
  open: boolean;
  onAnswer: (yes: boolean) => void;
}

const focusNode = (node: HTMLElement | null) => node?.focus();

/** Asks before something that can't be undone. The safe answer has the focus. */
export function ConfirmDialog({ question, open, onAnswer }: ConfirmDialogProps) {
  const t = useText();
  const id = useId();
  const { title, text, confirm, danger } = question;
  return (
    <Dialog
      role="alertdialog"
      open={open}
      onClose={() => onAnswer(false)}
      fullWidth
      maxWidth="xs"
      aria-labelledby={`${id}title`}
      aria-describedby={text && `${id}text`}
    >
      <DialogTitle id={`${id}title`} dir="auto">
        {title}
      </DialogTitle>
      {text && (
        <DialogContent>
          <DialogContentText id={`${id}text`} dir="auto">
            {text}
          </DialogContentText>
        </DialogContent>
      )}
      <DialogActions>
        <Button color="inherit" variant="outlined" ref={focusNode} onClick={() => onAnswer(false)}>
          {t('common.cancel')}
        </Button>
        <Button color={danger ? 'error' : 'primary'} variant="contained" onClick={() => onAnswer(true)}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
