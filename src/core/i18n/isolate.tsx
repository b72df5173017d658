import type { ReactNode } from 'react';

/** Codes, addresses, numbers of documents, file names: read from left to right in any text around them. */
export function Ltr({ children }: { children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}

/** Text of a person: takes its direction from itself and leaves the text around it alone. */
export function Bdi({ children }: { children: ReactNode }) {
  return <bdi dir="auto">{children}</bdi>;
}

/** The same on a line of its own: it stands where the lines around it begin, and is cut at its own end where it is too long. */
export function BdiLine({ children }: { children: ReactNode }) {
  return (
    <bdi dir="auto" className="one-line">
      {children}
    </bdi>
  );
}
