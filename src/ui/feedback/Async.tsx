import type { ReactNode } from 'react';
import type { Refusal } from '@/core/i18n/errorText';
import { ErrorState } from './ErrorState';
import { useLate } from './useLate';

interface AsyncProps {
  isLoading: boolean;
  /** Error of the last read; null when it succeeded. */
  error: (Refusal & { requestId?: string | undefined }) | null;
  /** Whether the answer has no items; an empty list is never shown as a skeleton. */
  isEmpty?: boolean;
  /** The shape of the content, shown when loading takes longer than `delay`. */
  skeleton: ReactNode;
  /** Shown when there are no items. */
  empty?: ReactNode;
  /** Whether there is earlier content: it stays while it is reloaded. */
  hasContent?: boolean;
  onRetry: () => void;
  /** Milliseconds before the skeleton shows; 0 where the server already rendered it. */
  delay?: number;
  children: ReactNode;
}

/** Shows the state of loaded data: loading, else error with Retry, else empty, else the content. */
export function Async(props: AsyncProps) {
  const { isLoading, error, isEmpty = false, hasContent = false, delay = 200 } = props;
  const waiting = isLoading && !hasContent;
  const late = useLate(waiting, delay);
  if (waiting) return <div aria-busy="true">{late && props.skeleton}</div>;
  if (error) return <ErrorState error={error} onRetry={props.onRetry} />;
  return isEmpty ? props.empty : props.children;
}
