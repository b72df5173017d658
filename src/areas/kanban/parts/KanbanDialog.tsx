import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { useCloseQuestion } from '@/ui/feedback/useCloseQuestion';
import { Icon } from '@/ui/icon/Icon';
import { PARENT_START } from '@/ui/theme/media';

const Title = styled('span')({ flexGrow: 1, textAlign: PARENT_START });

interface KanbanDialogProps {
  title: string;
  onClose: () => void;
  /** Something was typed: leaving asks first. */
  unsaved?: boolean;
  /** With it the dialog is a form. */
  onSubmit?: () => void;
  actions?: ReactNode;
  width?: 'xs' | 'sm' | 'md';
  children: ReactNode;
}

/** A dialog of the boards: its title, a way to close it, its fields and its buttons. */
export function KanbanDialog({
  title,
  onClose,
  unsaved = false,
  onSubmit,
  actions,
  width = 'xs',
  children,
}: KanbanDialogProps) {
  const t = useText();
  const id = useId();
  const close = useCloseQuestion(unsaved, onClose);
  const inside = (
    <>
      <DialogContent sx={{ display: 'grid', gap: 2, '& > :first-of-type': { mt: 1 } }}>
        {children}
      </DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </>
  );
  return (
    <Dialog open fullWidth maxWidth={width} onClose={close} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ alignItems: 'center', display: 'flex', gap: 1 }}>
        <Title dir="auto">{title}</Title>
        <IconButton size="small" aria-label={t('common.close')} onClick={close}>
          <Icon name="ph:x" />
        </IconButton>
      </DialogTitle>
      {onSubmit ? (
        <form
          style={{ display: 'contents' }}
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          {inside}
        </form>
      ) : (
        inside
      )}
    </Dialog>
  );
}
