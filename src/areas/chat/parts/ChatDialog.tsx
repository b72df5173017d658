import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type ReactNode, useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';

interface ChatDialogProps {
  title: string;
  onClose: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

/** A dialog of chat: its title, a way to close it, and its buttons. */
export function ChatDialog({ title, onClose, actions, children }: ChatDialogProps) {
  const t = useText();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <DialogTitle
        id={id}
        sx={{ alignItems: 'center', display: 'flex', gap: 1, '& > span': { flexGrow: 1 } }}
      >
        <span dir="auto">{title}</span>
        <IconButton size="small" aria-label={t('common.close')} onClick={onClose}>
          <Icon name="ph:x" />
        </IconButton>
      </DialogTitle>
      <DialogContent sx={{ minHeight: 120 }}>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </Dialog>
  );
}
