import { useEffect, useLayoutEffect, useRef, useState } from 'react';

const useMeasure = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * How many of a row's children fit side by side when the rest moves behind one more child.
 * `widths` are those of the children and `more` that of the last one, in pixels; all have `gap` between them.
 */
export function fitting(room: number, widths: readonly number[], more: number, gap: number): number {
  const total = widths.reduce((sum, width) => sum + width + gap, -gap);
  if (total <= room) return widths.length;
  let used = more;
  const fits = widths.findIndex((width) => {
    used += width + gap;
    return used > room;
  });
  return Math.max(0, fits);
}

/**
 * Measures a row whose children are all rendered at first and again whenever `key` changes (other texts, other
 * entries), and follows its width. The last child is the one that holds the rest.
 */
export function useFitting(key: string, gap: number) {
  const row = useRef<HTMLUListElement>(null);
  const [widths, setWidths] = useState<{ key: string; each: readonly number[]; more: number } | null>(null);
  const [room, setRoom] = useState(Infinity);
  const measured = widths?.key === key ? widths : null;

  useMeasure(() => {
    const children = [...(row.current?.children ?? [])].map((child) => child.getBoundingClientRect().width);
    setWidths({ key, each: children.slice(0, -1), more: children.at(-1) ?? 0 });
  }, [key]);

  useMeasure(() => {
    const node = row.current;
    if (!node || typeof ResizeObserver === 'undefined') return undefined;
    const follow = () => {
      // Not displayed.
      if (node.clientWidth === 0) return;
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(node);
      setRoom(node.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd));
    };
    const observer = new ResizeObserver(follow);
    observer.observe(node);
    follow();
    return () => observer.disconnect();
  }, []);

  return { row, count: measured ? fitting(room, measured.each, measured.more, gap) : null };
}
