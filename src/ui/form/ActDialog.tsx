import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { useCloseQuestion } from '@/ui/feedback/useCloseQuestion';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { useTyping } from './useTyping';

const Fields = styled('div')({ display: 'grid', gap: 20, '& p': { margin: 0 } });

interface ActDialogProps {
  title: string;
  /** What the button that does it says. */
  act: string;
  isDanger?: boolean;
  isBusy: boolean;
  isDisabled?: boolean;
  width?: 'xs' | 'sm' | 'md';
  onAct: () => void;
  onClose: () => void;
  /** Beside the button that does it. */
  more?: ReactNode;
  children: ReactNode;
}

/** A dialog with fields and the one button that does it; what was typed is not closed away unasked. */
export function ActDialog(props: ActDialogProps) {
  const {
    title,
    act,
    isDanger,
    isBusy,
    isDisabled = false,
    width = 'xs',
    onAct,
    onClose,
    more,
    children,
  } = props;
  const t = useText();
  const { isUnsaved, listen } = useTyping();
  const close = useCloseQuestion(isUnsaved, onClose);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isBusy && !isDisabled) onAct();
  }
  return (
    <AnimatedDialog open title={title} maxWidth={width} onClose={close}>
      <form noValidate onSubmit={submit} {...listen} style={{ display: 'contents' }}>
        <DialogContent>
          <Fields>{children}</Fields>
        </DialogContent>
        <DialogActions>
          {more}
          <Button color="inherit" variant="outlined" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDanger ? 'error' : 'primary'}
            loading={isBusy}
            disabled={isDisabled}
          >
            {act}
          </Button>
        </DialogActions>
      </form>
    </AnimatedDialog>
  );
}
