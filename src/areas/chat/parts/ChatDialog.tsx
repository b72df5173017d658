import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { type FormEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { useCloseQuestion } from '@/ui/feedback/useCloseQuestion';
import { Icon } from '@/ui/icon/Icon';

interface ChatDialogProps {
  title: string;
  onClose: () => void;
  /** Something was filled in and not sent: closing asks first. */
  unsaved?: boolean;
  /** Sends what was filled in: by the button of type `submit`, by Enter in a line, by Ctrl+Enter anywhere. */
  onSubmit?: () => void;
  actions?: ReactNode;
  children: ReactNode;
}

function submitOnCtrlEnter(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.requestSubmit();
}

/** A dialog of chat: its title, a way to close it, and its buttons. */
export function ChatDialog(props: ChatDialogProps) {
  const { title, onClose, unsaved = false, onSubmit, actions, children } = props;
  const t = useText();
  const id = useId();
  const close = useCloseQuestion(unsaved, onClose);
  const body = (
    <>
      <DialogContent sx={{ minHeight: 120 }}>{children}</DialogContent>
      {actions && <DialogActions>{actions}</DialogActions>}
    </>
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={close} aria-labelledby={id}>
      <DialogTitle
        id={id}
        sx={{ alignItems: 'center', display: 'flex', gap: 1, '& > span': { flexGrow: 1 } }}
      >
        <span dir="auto">{title}</span>
        <IconButton size="small" aria-label={t('common.close')} onClick={close}>
          <Icon name="ph:x" />
        </IconButton>
      </DialogTitle>
      {onSubmit ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter of the fields inside
        <form noValidate style={{ display: 'contents' }} onSubmit={submit} onKeyDown={submitOnCtrlEnter}>
          {body}
        </form>
      ) : (
        body
      )}
    </Dialog>
  );
}
