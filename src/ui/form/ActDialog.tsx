import Button from '@mui/material/Button';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { ApiError } from '@/domain/errors';
import { useCloseQuestion } from '@/ui/feedback/useCloseQuestion';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { submitOnCtrlEnter } from './ctrlEnter';
import { DialogButtons, type DialogFormProps } from './DialogButtons';
import { type KeyOption, useSend } from './useSend';
import { ownNames } from './useSubmission';
import { useTyping } from './useTyping';

type Codes = Readonly<Record<string, string>>;

interface ActDialogProps<T extends object, A> extends DialogFormProps {
  /** Payload, null while it can't be sent; or a function that builds it on submit (null for invalid input). */
  wish: T | null | (() => T | null);
  /** Sends the payload. A retry without an answer has the same payload and idempotency key. */
  send: (wish: T, options: KeyOption) => Promise<A> | A;
  /** Called on success; closes the dialog by default. */
  onDone?: (answer: A) => void;
  /** Returns true when it has handled the refusal. */
  onRefused?: (error: ApiError) => boolean;
  /** Prefix of the server's field names, `company` for `company.name`. */
  part?: string;
  /** Fills the window, as long forms do on phones. */
  fullScreen?: boolean;
  /** Still busy after the request. */
  isBusy?: boolean;
  /** Rendered ahead of Cancel. */
  more?: ReactNode;
  /** The fields; as a function it receives the codes of refused fields, which are otherwise shown as a toast. */
  children: ReactNode | ((codes: Codes) => ReactNode);
}

const NONE: Codes = {};

/** Sends the payload; stores the codes of refused fields for `children` that show them. */
function useWish<T extends object, A>(props: ActDialogProps<T, A>) {
  const { wish, send: call, onClose, onDone = onClose, onRefused, part, children } = props;
  const [codes, setCodes] = useState(NONE);
  const { isBusy: isSending, send } = useSend<A>(onDone, (error) => {
    if (onRefused?.(error)) return true;
    if (typeof children !== 'function' || !error.fields) return false;
    setCodes(ownNames(error.fields, part));
    return true;
  });
  const isBusy = isSending || (props.isBusy ?? false);
  function submit(event: FormEvent) {
    event.preventDefault();
    // Keeps a form around the dialog from being submitted too.
    event.stopPropagation();
    const wanted = typeof wish === 'function' ? wish() : wish;
    if (isBusy || !wanted) return;
    setCodes(NONE);
    void send(wanted, call);
  }
  return { codes, forget: () => setCodes(NONE), isBusy, submit };
}

/** A dialog with fields and a submit button; asks before closing with unsaved text. */
export function ActDialog<T extends object, A>(props: ActDialogProps<T, A>) {
  const {
    title,
    act,
    isDanger,
    width = 'xs',
    fullScreen = false,
    wish,
    onClose,
    unsaved = false,
    deleting,
    more,
    children,
  } = props;
  const { isUnsaved, listen } = useTyping();
  const close = useCloseQuestion(unsaved || isUnsaved, onClose);
  const { codes, forget, isBusy, submit } = useWish(props);
  function onChange() {
    listen.onChange();
    forget();
  }
  return (
    <AnimatedDialog
      title={title}
      maxWidth={width}
      fullScreen={fullScreen}
      onClose={close}
      form={{ onSubmit: submit, onKeyDown: submitOnCtrlEnter, onFocus: listen.onFocus, onChange }}
      actions={
        <DialogButtons deleting={deleting} more={more} onCancel={close}>
          <Button
            type="submit"
            variant="contained"
            color={isDanger ? 'error' : 'primary'}
            loading={isBusy}
            disabled={wish === null}
          >
            {act}
          </Button>
        </DialogButtons>
      }
    >
      {typeof children === 'function' ? children(codes) : children}
    </AnimatedDialog>
  );
}
