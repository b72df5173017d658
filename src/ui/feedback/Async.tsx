import type { ReactNode } from 'react';
import type { Refusal } from '@/core/i18n/errorText';
import { ErrorState } from './ErrorState';
import { useLate } from './useLate';

interface AsyncProps {
  isLoading: boolean;
  /** What went wrong with the last read, null when nothing did. */
  error: (Refusal & { requestId?: string | undefined }) | null;
  /** Whether the answer holds nothing; an empty list is never a skeleton. */
  isEmpty?: boolean;
  /** The shape of the content, shown when loading takes longer than `delay`. */
  skeleton: ReactNode;
  /** What to do next when there is nothing. */
  empty?: ReactNode;
  /** Whether content from before is there: it stays while it is read again. */
  hasContent?: boolean;
  onRetry: () => void;
  /** Milliseconds before the skeleton shows; 0 where the server already drew it. */
  delay?: number;
  children: ReactNode;
}

/** Decides what stands in the place of read data: loading, then error with Retry, then empty, then the content. */
export function Async(props: AsyncProps) {
  const { isLoading, error, isEmpty = false, hasContent = false, delay = 200 } = props;
  const waiting = isLoading && !hasContent;
  const late = useLate(waiting, delay);
  if (waiting) return <div aria-busy="true">{late && props.skeleton}</div>;
  if (error) return <ErrorState error={error} onRetry={props.onRetry} />;
  return isEmpty ? props.empty : props.children;
}
