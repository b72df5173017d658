import type { ReactNode } from 'react';
import type { RequestError } from '@/core/redux/createRequest';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { WidgetFrame, type WidgetFrameProps } from '@/ui/dashboard/WidgetFrame';

interface FileWidgetProps extends Omit<WidgetFrameProps, 'isBusy' | 'isDimmed'> {
  read: { isLoading: boolean; error: RequestError | null; reload: () => void };
  /** Whether there is an answer. */
  isRead: boolean;
  isEmpty?: boolean;
  empty?: ReactNode;
}

/** A widget of the files' own reads: its content, or that it loads, failed, or is none. */
export function FileWidget({ read, isRead, isEmpty = false, empty, children, ...frame }: FileWidgetProps) {
  const { isLoading, error, reload } = read;
  return (
    <WidgetFrame {...frame} isBusy={isLoading}>
      <Async
        isLoading={isLoading || (!isRead && error === null)}
        hasContent={isRead}
        error={isRead ? null : error}
        isEmpty={isEmpty}
        empty={empty}
        skeleton={<Bone height={frame.height ?? 160} />}
        onRetry={reload}
      >
        {children}
      </Async>
    </WidgetFrame>
  );
}
