import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';

interface CardDialogProps {
  title: string;
  onClose: () => void;
  maxWidth?: 'xs' | 'sm' | 'md';
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog of a card: its title, a way to close it, and its buttons. */
export function CardDialog({ title, onClose, maxWidth = 'xs', actions, children }: CardDialogProps) {
  const t = useText();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth={maxWidth} onClose={onClose} aria-labelledby={id}>
      <DialogTitle id={id} sx={{ alignItems: 'center', display: 'flex', gap: 1, '& > bdi': { flexGrow: 1 } }}>
        <bdi>{title}</bdi>
        <IconButton size="small" aria-label={t('common.close')} onClick={onClose}>
          <Icon name="ph:x" />
        </IconButton>
      </DialogTitle>
      <DialogContent>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  );
}
