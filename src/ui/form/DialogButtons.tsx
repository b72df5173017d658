import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import type { AnimatedDialog } from '@/ui/motion/AnimatedDialog';

/** What `ActDialog` and `FormDialog` have in common. */
export interface DialogFormProps {
  title: string;
  /** Label of the submit button. */
  act: string;
  isDanger?: boolean;
  width?: ComponentProps<typeof AnimatedDialog>['maxWidth'];
  onClose: () => void;
  /** There are unsaved changes besides typed text. */
  unsaved?: boolean;
  /** Adds a button that deletes the record. */
  deleting?: { label: string; act: () => void } | null;
}

interface DialogButtonsProps extends Pick<DialogFormProps, 'deleting'> {
  /** Ahead of Cancel. */
  more?: ReactNode;
  size?: 'medium' | 'large';
  onCancel: () => void;
  /** The submit button. */
  children: ReactNode;
}

/** Buttons of a dialog with fields: delete at the start of the line, cancel, submit. */
export function DialogButtons({ deleting, more, size = 'medium', onCancel, children }: DialogButtonsProps) {
  const t = useText();
  return (
    <>
      {deleting && (
        <Button color="error" size={size} sx={{ marginInlineEnd: 'auto' }} onClick={deleting.act}>
          {deleting.label}
        </Button>
      )}
      {more}
      <Button color="inherit" variant="outlined" size={size} onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      {children}
    </>
  );
}
