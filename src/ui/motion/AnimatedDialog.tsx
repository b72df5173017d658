import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import * as m from 'framer-motion/m';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { prefersReducedMotion } from '@/core/preferences/readPageBehaviour';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { useCloseQuestion } from '@/ui/feedback/useCloseQuestion';
import { Icon } from '@/ui/icon/Icon';
import { useMotionReady } from './loadMotion';
import { Moving } from './Moving';

interface AnimatedDialogProps extends Pick<DialogProps, 'maxWidth' | 'fullScreen'> {
  title: string;
  open?: boolean;
  /** Called to close it: backdrop, Escape, "Close". */
  onClose: () => void;
  /** There is unsaved text: closing asks first. */
  unsaved?: boolean;
  /** Its buttons. */
  actions?: ReactNode;
  /** Wraps content and buttons in a form. */
  form?: ComponentProps<'form'>;
  /** Stacked vertically. */
  children: ReactNode;
}

const ENTER = {
  initial: { opacity: 0, y: 32 },
  animate: { opacity: 1, y: 0 },
  transition: { duration: 0.2 },
};

const Content = styled(Scrollbar)(({ theme }) => ({
  display: 'grid',
  flex: '1 1 auto',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: theme.spacing(2.5),
  padding: theme.spacing(0, 3, 2.5),
  '& > p': { margin: 0 },
}));

const TITLE = { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 } as const;

/** Animation is decided on opening: motion loaded later would remount the content and lose typed text. */
function useMoves(open: boolean): boolean {
  const ready = useMotionReady();
  const mayMove = () => ready && !prefersReducedMotion();
  const [last, setLast] = useState(() => ({ open, moves: mayMove() }));
  if (last.open === open) return last.moves;
  const next = { open, moves: open ? mayMove() : last.moves };
  setLast(next);
  return next.moves;
}

/** A modal dialog that slides and fades in. Focus stays inside and returns to where it was. */
export function AnimatedDialog(props: AnimatedDialogProps) {
  const { title, open = true, onClose, unsaved = false, actions, form, children, ...rest } = props;
  const t = useText();
  const id = useId();
  const moves = useMoves(open);
  const close = useCloseQuestion(unsaved, onClose);
  const body = (
    <>
      <Content>{children}</Content>
      {actions && <DialogActions sx={{ flexWrap: 'wrap' }}>{actions}</DialogActions>}
    </>
  );
  return (
    <Moving>
      <Dialog
        fullWidth
        open={open}
        {...rest}
        onClose={close}
        aria-labelledby={id}
        slotProps={{ paper: moves ? { component: m.div, ...ENTER } : {} }}
      >
        <DialogTitle sx={TITLE}>
          <span id={id} dir="auto">
            {title}
          </span>
          <IconButton edge="end" aria-label={t('common.close')} onClick={close}>
            <Icon name="ph:x" />
          </IconButton>
        </DialogTitle>
        {form ? (
          <form noValidate style={{ display: 'contents' }} {...form}>
            {body}
          </form>
        ) : (
          body
        )}
      </Dialog>
    </Moving>
  );
}
