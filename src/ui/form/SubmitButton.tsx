import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useFormStatus } from './formContext';

/** The form's main button. Stays focusable while busy; disabled only while the server refuses the next attempt. */
export function SubmitButton({
  isDisabled = false,
  children,
}: {
  isDisabled?: boolean;
  children: ReactNode;
}) {
  const { isSubmitting } = useFormState();
  const { secondsLeft } = useFormStatus();
  return (
    <Button
      type="submit"
      variant="contained"
      size="large"
      fullWidth
      disabled={isDisabled || secondsLeft > 0}
      aria-busy={isSubmitting}
      startIcon={isSubmitting ? <CircularProgress size={20} color="inherit" aria-hidden /> : undefined}
    >
      {children}
    </Button>
  );
}
