import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { SubmitButton } from './SubmitButton';

/** As much as a dialog leaves below its content: what is scrolled does not show there. */
const EDGE = 2.5;

const Foot = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockEnd: theme.spacing(-EDGE),
  zIndex: 1,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: theme.spacing(2),
  marginBlockEnd: theme.spacing(-EDGE),
  paddingBlock: theme.spacing(2, EDGE),
  backgroundColor: theme.palette.background.paper,
}));

interface FormFootProps {
  onCancel: () => void;
  /** What the button that sends the form says. */
  children: ReactNode;
}

/** The buttons of a long form in a dialog: they stay in sight. */
export function FormFoot({ onCancel, children }: FormFootProps) {
  const t = useText();
  return (
    <Foot>
      <Button color="inherit" variant="outlined" size="large" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <SubmitButton>{children}</SubmitButton>
    </Foot>
  );
}
