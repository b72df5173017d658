import type { ReactNode } from 'react';

/** An address that somebody wrote: in a new tab, and it is not told where people come from. */
export function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <bdi>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    </bdi>
  );
}
