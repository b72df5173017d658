import { useEffect, useRef } from 'react';
import { takesSingleKeys } from '@/core/preferences/heedWishes';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { useStableCallback } from '@/ui/table/useStableCallback';
import { useTelling } from './useTelling';

const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1, ArrowDown: 1, ArrowUp: -1 };

/**
 * Keys in the list: j and k (or the arrows) walk, u marks as unread, e archives the notice in focus; letters unless they
 * are switched off.
 */
export function useListKeys(rows: readonly Notice[]) {
  const { archive, mark } = useTelling();
  const list = useRef<HTMLDivElement>(null);
  const press = useStableCallback((event: KeyboardEvent) => {
    const { key, target, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || !(target instanceof Element)) return;
    if (key.length === 1 && !takesSingleKeys()) return;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-notice] a') ?? [])];
    const row = target.closest<HTMLElement>('[data-notice]');
    const at = links.findIndex((link) => row?.contains(link));
    const step = STEPS[key];
    if (step !== undefined) {
      event.preventDefault();
      links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus();
    }
    const notice = rows.find(({ id }) => id === row?.dataset['notice']);
    if (!notice) return;
    if (key === 'u' && !notice.isUnRead) void mark([notice.id], 'unread');
    if (key !== 'e') return;
    (links[at + 1] ?? links[at - 1])?.focus();
    void archive([notice.id], !notice.archived);
  });
  useEffect(() => {
    const node = list.current;
    node?.addEventListener('keydown', press);
    return () => node?.removeEventListener('keydown', press);
  }, [press]);
  return list;
}
