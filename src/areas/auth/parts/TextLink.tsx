import Link from '@mui/material/Link';
import NextLink from 'next/link';
import type { ReactNode } from 'react';

interface TextLinkProps {
  href: string;
  /** For pages where navigating away would lose what is typed. */
  inNewTab?: boolean;
  children?: ReactNode;
}

/** A link inside a sentence, to an internal page. */
export function TextLink({ href, inNewTab = false, children }: TextLinkProps) {
  const target = inNewTab && { target: '_blank', rel: 'noopener' };
  return (
    <Link component={NextLink} href={href} prefetch={false} sx={{ fontWeight: 600 }} {...target}>
      {children}
    </Link>
  );
}
