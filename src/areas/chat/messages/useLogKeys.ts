import type { KeyboardEvent, RefObject } from 'react';
import type { Conversation } from '@/domain/chat/schemas';
import type { LogActs } from './logContext';
import { useChatAddress } from '../parts/address';
import { useOwnId } from '../useChat';
import { useMessageRights } from './useMessageActions';

const isTyping = (target: EventTarget) =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, [contenteditable="true"], [role="menu"]') !== null;

/**
 * Keyboard navigation of the log: arrows, `r` reply, `e` edit, `+` react, Delete, Enter for the menu; Ctrl+F
 * searches. Source: chat, section 3.4.
 */
export function useLogKeys(box: RefObject<HTMLDivElement | null>, conversation: Conversation, acts: LogActs) {
  const { type, role, canPost: canWrite } = conversation;
  const rightsOver = useMessageRights({ type, role, ownId: useOwnId(), canWrite });
  const { change } = useChatAddress();

  function move(step: number): void {
    const rows = [...(box.current?.querySelectorAll<HTMLElement>('article[data-key]') ?? [])];
    const at = rows.findIndex((row) => row.contains(document.activeElement));
    const next = at === -1 ? rows.at(-1) : rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  }

  const press = (row: HTMLElement, tool: string) =>
    row.querySelector<HTMLButtonElement>(`[data-tool="${tool}"]`)?.click();

  return (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, ctrlKey, metaKey, altKey, target, nativeEvent } = event;
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'f') {
      event.preventDefault();
      change({ panel: 'search', q: null, in: null });
      return;
    }
    if (ctrlKey || metaKey || altKey || nativeEvent.isComposing || isTyping(target)) return;
    if (key === 'ArrowUp' || key === 'ArrowDown') {
      event.preventDefault();
      move(key === 'ArrowUp' ? -1 : 1);
      return;
    }
    const row = target instanceof HTMLElement && target.matches('article[data-id]') ? target : null;
    const message = row && conversation.messages.find(({ id }) => id === row.dataset['id']);
    if (!row || !message || message.deletedAt) return;
    const { canEdit, canRemove } = rightsOver(message);
    const keys: Record<string, () => void> = {
      r: () => canWrite && acts.reply(message),
      e: () => canEdit && acts.edit(message),
      '+': () => press(row, 'react'),
      Delete: () => canRemove && acts.remove(message),
      Enter: () => press(row, 'more'),
    };
    const run = keys[key];
    if (!run) return;
    event.preventDefault();
    run();
  };
}
