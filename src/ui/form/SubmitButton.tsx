import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { useFormStatus } from './formContext';

interface SubmitButtonProps {
  isDisabled?: boolean;
  isDanger?: boolean;
  children: ReactNode;
}

/** The form's main button. Stays focusable while busy; disabled only while the server refuses the next attempt. */
export function SubmitButton({ isDisabled = false, isDanger = false, children }: SubmitButtonProps) {
  const { isSubmitting } = useFormState();
  const { secondsLeft } = useFormStatus();
  return (
    <Button
      type="submit"
      variant="contained"
      color={isDanger ? 'error' : 'primary'}
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
