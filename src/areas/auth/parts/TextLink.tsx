import Link from '@mui/material/Link';
import NextLink from 'next/link';
import type { ReactNode } from 'react';

interface TextLinkProps {
  href: string;
  /** Where leaving the page would lose what is typed. */
  inNewTab?: boolean;
  children?: ReactNode;
}

/** A link inside a sentence, to a page of ours. */
export function TextLink({ href, inNewTab = false, children }: TextLinkProps) {
  const target = inNewTab && { target: '_blank', rel: 'noopener' };
  return (
    <Link component={NextLink} href={href} prefetch={false} sx={{ fontWeight: 600 }} {...target}>
      {children}
    </Link>
  );
}
