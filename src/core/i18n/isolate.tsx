import type { ReactNode } from 'react';

/** Codes, addresses, document numbers, file names: always left to right, whatever the text around them. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}

/** User-written text: its direction follows its content and does not affect the text around it. */
export function Bdi({ children }: { children: ReactNode }) {
  return <bdi dir="auto">{children}</bdi>;
}

/** The same on its own line: aligned with the lines around it, and truncated at its own end if it is too long. */
export function BdiLine({ children }: { children: ReactNode }) {
  return (
    <bdi dir="auto" className="one-line">
      {children}
    </bdi>
  );
}
