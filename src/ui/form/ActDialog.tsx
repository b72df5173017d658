import Button from '@mui/material/Button';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { ApiError } from '@/domain/errors';
import { useCloseQuestion } from '@/ui/feedback/useCloseQuestion';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { submitOnCtrlEnter } from './ctrlEnter';
import { type KeyOption, useSend } from './useSend';
import { ownNames } from './useSubmission';
import { useTyping } from './useTyping';

type Codes = Readonly<Record<string, string>>;

interface ActDialogProps<T extends object, A> {
  title: string;
  /** What the button that does it says. */
  act: string;
  isDanger?: boolean;
  width?: ComponentProps<typeof AnimatedDialog>['maxWidth'];
  /** What is sent, null while it can't be; or what makes it when the button is pressed, null where something is wrong. */
  wish: T | null | (() => T | null);
  /** Does it. Sent again after no answer came it is the same wish with the same key. */
  send: (wish: T, options: KeyOption) => Promise<A> | A;
  /** It was done; closes unless said. */
  onDone?: (answer: A) => void;
  /** Takes a refusal over by returning true. */
  onRefused?: (error: ApiError) => boolean;
  /** Where the server has these fields, `company` for `company.name`. */
  part?: string;
  onClose: () => void;
  /** More is unsaved than typed text. */
  unsaved?: boolean;
  /** Goes on after it was sent. */
  isBusy?: boolean;
  /** Deletes what is shown instead. */
  deleting?: { label: string; act: () => void } | null;
  /** Beside the button that does it. */
  more?: ReactNode;
  /** The fields; with the codes of those that were refused, which are told by toast otherwise. */
  children: ReactNode | ((codes: Codes) => ReactNode);
}

const NONE: Codes = {};

/** Sends what is wished; keeps the codes of fields that were refused for those who show them. */
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
    // A form around the dialog is not sent along.
    event.stopPropagation();
    const wanted = typeof wish === 'function' ? wish() : wish;
    if (isBusy || !wanted) return;
    setCodes(NONE);
    void send(wanted, call);
  }
  return { codes, forget: () => setCodes(NONE), isBusy, submit };
}

/** A dialog with fields and the one button that does it; what was typed is not closed away unasked. */
export function ActDialog<T extends object, A>(props: ActDialogProps<T, A>) {
  const {
    title,
    act,
    isDanger,
    width = 'xs',
    wish,
    onClose,
    unsaved = false,
    deleting,
    more,
    children,
  } = props;
  const t = useText();
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
      onClose={close}
      form={{ onSubmit: submit, onKeyDown: submitOnCtrlEnter, onFocus: listen.onFocus, onChange }}
      actions={
        <>
          {deleting && (
            <Button color="error" sx={{ marginInlineEnd: 'auto' }} onClick={deleting.act}>
              {deleting.label}
            </Button>
          )}
          {more}
          <Button color="inherit" variant="outlined" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={isDanger ? 'error' : 'primary'}
            loading={isBusy}
            disabled={wish === null}
          >
            {act}
          </Button>
        </>
      }
    >
      {typeof children === 'function' ? children(codes) : children}
    </AnimatedDialog>
  );
}
