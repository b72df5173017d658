import Link from '@mui/material/Link';
import NextLink from 'next/link';
import type { ReactNode } from 'react';

/** A link inside a sentence, to a page of ours. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link component={NextLink} href={href} prefetch={false} sx={{ fontWeight: 600 }}>
      {children}
    </Link>
  );
}
