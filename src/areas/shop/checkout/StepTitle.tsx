import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';

interface StepTitleProps {
  /** Reached from another step: the heading gets the focus, since the pressed button is gone. */
  isWalked: boolean;
  children: string;
}

/** The heading of a step. */
export function StepTitle({ isWalked, children }: StepTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isWalked) heading.current?.focus();
  }, [isWalked]);
  return (
    <Typography
      ref={heading}
      tabIndex={-1}
      variant="h6"
      component="h2"
      sx={{ mb: 2, '&:focus': { outline: 'none' } }}
    >
      {children}
    </Typography>
  );
}
