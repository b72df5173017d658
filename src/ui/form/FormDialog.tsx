import DialogContentText from '@mui/material/DialogContentText';
import { styled } from '@mui/material/styles';
import type * as z from 'zod';
import { useCloseQuestion } from '@/ui/feedback/useCloseQuestion';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { DialogButtons, type DialogFormProps } from './DialogButtons';
import { Form, type FormProps } from './Form';
import type { FormSchema } from './schemaResolver';
import { SubmitButton } from './SubmitButton';
import { useKeys } from './useKeys';
import type { KeyOption } from './useSend';
import { useTyping } from './useTyping';

/** Bottom padding of a dialog in spacing units; the buttons cover it so that no scrolled content shows there. */
const EDGE = 2.5;

/** The buttons of a long form stay visible. */
const Foot = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockEnd: theme.spacing(-EDGE),
  zIndex: 1,
  // Wider than the form: checkboxes reach beyond it.
  marginBlockEnd: theme.spacing(-EDGE),
  marginInline: theme.spacing(-EDGE),
  paddingBlock: theme.spacing(1, EDGE),
  paddingInline: theme.spacing(EDGE),
  backgroundColor: theme.palette.background.paper,
}));

interface FormDialogProps<S extends FormSchema> extends DialogFormProps, Omit<FormProps<S>, 'onSubmit'> {
  /** Explanation above the fields. */
  text?: string;
  /** Sends the validated values; a retry without an answer has the same idempotency key. Its rejection is shown. */
  onSubmit: (values: z.output<S>, options: KeyOption) => Promise<void>;
  /** Can't be sent yet. */
  isDisabled?: boolean;
}

/** A form in a dialog with Cancel and a submit button; asks before closing with unsaved text. */
export function FormDialog<S extends FormSchema>(props: FormDialogProps<S>) {
  const { title, act, text, width = 'xs', onSubmit, onRefused, onClose, unsaved = false, ...form } = props;
  const { isDisabled = false, isDanger = false, deleting, children, ...rest } = form;
  const keys = useKeys();
  const { isUnsaved, listen } = useTyping();
  const close = useCloseQuestion(unsaved || isUnsaved, onClose);
  return (
    <AnimatedDialog title={title} maxWidth={width} onClose={close}>
      {text && <DialogContentText>{text}</DialogContentText>}
      <div {...listen}>
        <Form
          {...rest}
          onSubmit={async (values) => {
            const { wish, idempotencyKey } = keys.sentAs(values);
            await onSubmit(wish, { idempotencyKey });
            keys.done();
          }}
          onRefused={(error, methods) => {
            keys.refused(error);
            onRefused?.(error, methods);
          }}
        >
          {children}
          <Foot>
            <DialogButtons deleting={deleting} size="large" onCancel={close}>
              <SubmitButton isDisabled={isDisabled} isDanger={isDanger}>
                {act}
              </SubmitButton>
            </DialogButtons>
          </Foot>
        </Form>
      </div>
    </AnimatedDialog>
  );
}
