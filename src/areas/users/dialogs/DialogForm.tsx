import Button from '@mui/material/Button';
import DialogContent from '@mui/material/DialogContent';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { SubmitButton } from '@/ui/form/SubmitButton';

const Body = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2.5) }));

const Buttons = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  '& > .MuiButton-root': { inlineSize: 'auto' },
}));

interface DialogButtonsProps {
  /** The button that does it, named after the act. */
  submit: string;
  onCancel: () => void;
}

/** Cancel and the button that does it, at the foot of a dialog's form. */
export function DialogButtons({ submit, onCancel }: DialogButtonsProps) {
  const t = useText();
  return (
    <Buttons>
      <Button color="inherit" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <SubmitButton>{submit}</SubmitButton>
    </Buttons>
  );
}

/** What stands in a dialog, one below the other. */
export function DialogBody({ children }: { children: ReactNode }) {
  return (
    <DialogContent>
      <Body>{children}</Body>
    </DialogContent>
  );
}
