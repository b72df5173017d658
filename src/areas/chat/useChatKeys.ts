import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useAppSelector } from '@/core/redux/hooks';
import { FILTER } from './list/filters';
import { useChatAddress } from './parts/address';

/** Alt+arrows go to the previous and next conversation, with Shift to the next unread one. Source: chat, section 3.4. */
export function useChatKeys(frame: RefObject<HTMLElement | null>): void {
  const { key: current, go, filter } = useChatAddress();
  const byId = useAppSelector(({ chat }) => chat.conversations.byId);
  const order = useAppSelector(({ chat }) => chat.lists[FILTER.read(filter)]?.order);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    // Between two conversations the focus is nowhere for a moment: then the keys are meant for chat as well.
    const isHere = event.target === document.body || frame.current?.contains(event.target as Node);
    if (!isHere || !event.altKey || event.ctrlKey || event.metaKey || step === 0 || event.isComposing) return;
    const listed = (order ?? []).flatMap((id) => byId[id] ?? []);
    const at = listed.findIndex(({ key }) => key === current);
    const rest = step === 1 ? listed.slice(at + 1) : listed.slice(0, Math.max(at, 0)).toReversed();
    const next = event.shiftKey ? rest.find(({ unreadCount }) => unreadCount > 0) : rest[0];
    if (!next) return;
    event.preventDefault();
    go(next.key);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
