import { type ReactNode, useCallback, useId } from 'react';
import { useStableCallback } from '@/core/useStableCallback';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { VirtualLinesProps } from './VirtualLines';

/** Longer lists draw their visible lines alone. */
const VIRTUAL_BEYOND = 100;

const VirtualLines = lazyPart<VirtualLinesProps>(async () => (await import('./VirtualLines')).VirtualLines);

interface LinesProps {
  ids: readonly string[];
  /** Items beside each other. */
  perLine?: number;
  scroller: HTMLElement | null;
  /** Takes, under a name, what scrolls to an item of the list; null takes it away. */
  onLines: (name: string, reveal: ((id: string) => void) | null) => void;
  lineAt: (line: number) => ReactNode;
}

/** The lines of a list or a grid; of a long one only those that are to be seen. */
export function Lines({ ids, perLine = 1, scroller, onLines, lineAt }: LinesProps) {
  const count = Math.ceil(ids.length / perLine);
  const lineOf = useStableCallback((id: string) => Math.floor(ids.indexOf(id) / perLine));
  const name = useId();
  const onReady = useCallback(
    (toLine: ((line: number) => void) | null) =>
      onLines(
        name,
        toLine &&
          ((id) => {
            const line = lineOf(id);
            if (line >= 0) toLine(line);
          }),
      ),
    [onLines, name, lineOf],
  );
  if (count <= VIRTUAL_BEYOND) return Array.from({ length: count }, (_, line) => lineAt(line));
  return <VirtualLines count={count} scroller={scroller} onReady={onReady} lineAt={lineAt} />;
}
