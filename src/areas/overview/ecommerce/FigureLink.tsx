import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import type { ReactNode } from 'react';

const Anchor = styled(NextLink)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover, &:focus-visible': { textDecoration: 'underline' },
});

interface FigureLinkProps {
  /** The list that adds up to the figure; without one it is plain text. */
  href: string | undefined;
  children: ReactNode;
}

/** A figure that opens the list behind it. */
export function FigureLink({ href, children }: FigureLinkProps) {
  if (href === undefined) return children;
  return (
    <Anchor href={href} prefetch={false}>
      {children}
    </Anchor>
  );
}
