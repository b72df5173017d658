import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
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

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  flexGrow: 1,
  justifyContent: 'flex-end',
  gap: theme.spacing(1, 1.5),
  // Cancel and submit stay together on phones, where the others get a line of their own.
  '& > div': { display: 'flex', gap: theme.spacing(1.5) },
  '& > div > .MuiButton-root': { inlineSize: 'auto' },
}));

/** Buttons of a dialog with fields: delete at the start of the line, cancel, submit. */
export function DialogButtons({ deleting, more, size = 'medium', onCancel, children }: DialogButtonsProps) {
  const t = useText();
  return (
    <Line>
      {deleting && (
        <Button color="error" size={size} sx={{ marginInlineEnd: 'auto' }} onClick={deleting.act}>
          {deleting.label}
        </Button>
      )}
      {more}
      <div>
        <Button color="inherit" variant="outlined" size={size} onClick={onCancel}>
          {t('common.cancel')}
        </Button>
        {children}
      </div>
    </Line>
  );
}
