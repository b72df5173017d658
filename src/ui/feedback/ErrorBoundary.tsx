import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Component, type ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { ApiError } from '@/domain/errors';
import { lazyPart } from './lazyPart';

const KEY = 'atrium.reloaded';
/** Milliseconds; a second failure within this time counts as a reload loop. */
const LOOP = 60_000;

/** Whether an error means that a chunk could not be fetched, as after an update of the server. */
export function isChunkError(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' ||
      /loading (css )?chunk|failed to load chunk|dynamically imported module/i.test(error.message))
  );
}

/** Reloads the page, but never twice in a row. False when it was just reloaded (or that can't be stored). */
export function reloadOnce(reload: () => void = () => window.location.reload()): boolean {
  try {
    const last = Number(sessionStorage.getItem(KEY));
    if (Date.now() - last < LOOP) return false;
    sessionStorage.setItem(KEY, String(Date.now()));
  } catch {
    return false;
  }
  reload();
  return true;
}

/** Replaces a failed widget; the rest of the page keeps working. */
function WidgetFailure({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  return (
    <Stack role="alert" spacing={1} sx={{ alignItems: 'center', justifyContent: 'center', p: 3 }}>
      <Typography variant="body2">{t('feedback.failure.widget')}</Typography>
      <Button size="small" variant="outlined" color="inherit" onClick={onRetry}>
        {t('feedback.failure.again')}
      </Button>
    </Stack>
  );
}

// Lazy, since seldom needed; offline the small message replaces it.
const FailureBlock = lazyPart(() =>
  import('./FailureBlock').then(
    (part) => part.FailureBlock,
    () => WidgetFailure,
  ),
);

interface ErrorBoundaryProps {
  /** `page` replaces the whole page inside its layout, `widget` one part of it. */
  size?: 'page' | 'widget';
  /** Called once per fault, with the id that is shown. */
  onError?: (error: Error, id: string) => void;
  /** A change of it clears the error, e.g. the address. */
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

/** Catches rendering errors: reports them in place and offers to retry. */
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
