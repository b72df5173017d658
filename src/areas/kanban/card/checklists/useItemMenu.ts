import { useText } from '@/core/i18n/useText';
import type { ChecklistItem } from '@/domain/kanban/detailSchemas';
import type { RowAction } from '@/ui/table/types';
import type { ItemAsk } from './ItemDialogs';
import type { ItemActs } from './useChecklists';

/** What can be done to an item. */
export function useItemMenu(item: ChecklistItem, acts: ItemActs, ask: (what: ItemAsk) => void): RowAction[] {
  const t = useText();
  const action = (id: string, icon: string, run: () => void): RowAction => ({
    id,
    icon,
    label: t(`kanbanCard.item.${id}`),
    run,
  });
  return [
    action('text', 'ph:pencil-simple', () => ask('text')),
    action('assign', 'ph:user-plus', () => ask('assign')),
    action('due', 'ph:calendar-blank', () => ask('due')),
    action('up', 'ph:arrow-up', () => acts.step(item.id, -1)),
    action('down', 'ph:arrow-down', () => acts.step(item.id, 1)),
    ...(item.cardKey === null ? [action('convert', 'ph:cards', () => void acts.convert(item))] : []),
    action('delete', 'ph:trash', () => void acts.remove(item)),
  ];
}
