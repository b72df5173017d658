import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

const Frame = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  minInlineSize: 0,
  '& > header': { alignItems: 'center', display: 'flex', gap: theme.spacing(1), minBlockSize: 32 },
  '& > header > h3': { ...theme.typography.subtitle2, flexGrow: 1, margin: 0 },
}));

interface SectionProps {
  title: string;
  /** At the end of the heading's line. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A section of an open card with its heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <Frame aria-labelledby={id}>
      <header>
        <h3 id={id}>{title}</h3>
        {aside}
      </header>
      {children}
    </Frame>
  );
}
