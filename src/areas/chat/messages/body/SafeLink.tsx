import type { ReactNode } from 'react';

/** A link from a message: opens in a new tab, without a referrer. */
export function SafeLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <bdi>
      <a href={href} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>
    </bdi>
  );
}
