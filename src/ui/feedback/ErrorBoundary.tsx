import dynamic from 'next/dynamic';
import { Component, type ReactNode } from 'react';
import { ApiError } from '@/domain/errors';
import { isChunkError, reloadOnce } from './reloadOnce';
import { WidgetFailure } from './WidgetFailure';

// Seldom needed, so not part of any page; without a line the small one stands in.
const FailureBlock = dynamic(() =>
  import('./FailureBlock').then(
    (part) => part.FailureBlock,
    () => WidgetFailure,
  ),
);

interface ErrorBoundaryProps {
  /** `page` stands for the whole page inside its layout, `widget` for one part of it. */
  size?: 'page' | 'widget';
  /** Called once per fault, with the id that is shown. */
  onError?: (error: Error, id: string) => void;
  /** A change of it renders anew, e.g. the address. */
  resetKey?: string;
  children: ReactNode;
}

interface Fault {
  error: Error;
  id: string;
}

function newId(): string {
  return Math.random().toString(36).slice(2, 10);
}

/** Keeps a fault in rendering where it happened: says so there and offers to try again. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { fault: Fault | null }> {
  static getDerivedStateFromError(thrown: unknown): { fault: Fault } {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    const requestId = error instanceof ApiError ? error.requestId : undefined;
    return { fault: { error, id: requestId ?? newId() } };
  }

  override state: { fault: Fault | null } = { fault: null };

  override componentDidCatch(error: Error): void {
    if (isChunkError(error) && reloadOnce()) return;
    this.props.onError?.(error, this.state.fault?.id ?? '');
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (before.resetKey !== this.props.resetKey && this.state.fault) this.retry();
  }

  private readonly retry = () => this.setState({ fault: null });

  override render(): ReactNode {
    const { fault } = this.state;
    if (!fault) return this.props.children;
    if (this.props.size === 'widget') return <WidgetFailure onRetry={this.retry} />;
    const details = `${fault.id}\n${fault.error.stack ?? fault.error.message}`;
    return <FailureBlock id={fault.id} details={details} onRetry={this.retry} />;
  }
}
