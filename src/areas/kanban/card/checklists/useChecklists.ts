import { useText } from '@/core/i18n/useText';
import type { Card, Checklist, ChecklistItem } from '@/domain/kanban/detailSchemas';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { detailsApi } from '../../api';
import { useCardTools } from '../cardContext';
import { droppedAfter, neighbourOf, placedAfter } from '../order';
import type { Side } from '../rowDrag';
import { useIdOf } from '../save/useIdOf';

/** Updates the card's checklist counters. */
function count(card: Card): void {
  const items = card.checklists.flatMap((list) => list.items);
  card.checklistTotal = items.length;
  card.checklistDone = items.filter(({ doneAt }) => doneAt !== null).length;
}

function onList(checklistId: string, change: (list: Checklist) => void) {
  return (card: Card) => {
    const list = card.checklists.find(({ id }) => id === checklistId);
    if (list) change(list);
    count(card);
  };
}

const takeItem = (card: Card, { item, checklistId }: { item: ChecklistItem; checklistId: string }) =>
  onList(checklistId, (list) => {
    const at = list.items.findIndex(({ id }) => id === item.id);
    if (at < 0) list.items.push(item);
    else list.items[at] = item;
  })(card);
const takeList = (card: Card, { checklist }: { checklist: Checklist }) => {
  const at = card.checklists.findIndex(({ id }) => id === checklist.id);
  if (at < 0) card.checklists.push(checklist);
  else card.checklists[at] = checklist;
  count(card);
};

/** Actions on whole checklists. */
export function useChecklistActs() {
  const t = useText();
  const { card, write, reload } = useCardTools();
  const { idOf, made } = useIdOf();
  return {
    add: async (name: string) => {
      const id = idOf(name);
      const done = await write({
        call: () => detailsApi.newChecklist({ cardId: card.id, name, id }),
        take: takeList,
      });
      if (done) made(name);
      return done;
    },
    rename: ({ id: checklistId, version }: Checklist, name: string) =>
      write({
        show: onList(checklistId, (list) => void Object.assign(list, { name })),
        call: () => detailsApi.updateChecklist({ checklistId, name, version }),
        take: takeList,
      }),
    step: (checklistId: string, delta: 1 | -1) => {
      const afterChecklistId = neighbourOf(card.checklists, checklistId, delta);
      if (afterChecklistId === undefined) return;
      void write({
        show: (shown) => {
          shown.checklists = placedAfter(shown.checklists, checklistId, afterChecklistId);
        },
        call: () => detailsApi.moveChecklist({ checklistId, afterChecklistId }),
      });
    },
    remove: async ({ id: checklistId, name }: Checklist) => {
      const done = await write({
        show: (shown) => {
          shown.checklists = shown.checklists.filter(({ id }) => id !== checklistId);
          count(shown);
        },
        call: () => detailsApi.deleteChecklist({ checklistId }),
      });
      if (!done) return;
      toastUndo(t('kanbanCard.checklist.deleted', { name }), async () => {
        await detailsApi.restoreChecklist({ checklistId });
        reload();
      });
    },
  };
}

/** Moves an item behind another of a list (null: first), within its list or from another one. */
const put = (checklistId: string, itemId: string, afterItemId: string | null) => (card: Card) => {
  const moved = card.checklists.flatMap(({ items }) => items).find(({ id }) => id === itemId);
  if (!moved) return;
  for (const list of card.checklists) {
    const others = list.items.filter(({ id }) => id !== itemId);
    list.items = list.id === checklistId ? placedAfter([...others, moved], itemId, afterItemId) : others;
  }
};

function useItemMoves({ id: checklistId, items }: Checklist) {
  const { write } = useCardTools();
  const place = (itemId: string, afterItemId: string | null) => {
    const at = items.findIndex(({ id }) => id === itemId);
    if (at >= 0 && afterItemId === (items[at - 1]?.id ?? null)) return;
    void write({
      show: put(checklistId, itemId, afterItemId),
      call: () => detailsApi.moveItem({ itemId, afterItemId, ...(at < 0 && { checklistId }) }),
    });
  };
  return {
    /** One position up (-1) or down (1). */
    step: (itemId: string, delta: 1 | -1) => {
      const afterItemId = neighbourOf(items, itemId, delta);
      if (afterItemId !== undefined) place(itemId, afterItemId);
    },
    /** In front of an item of this list, or behind it. */
    drop: (itemId: string, targetId: string, side: Side) => {
      const afterId = droppedAfter(items, itemId, targetId, side);
      if (afterId !== undefined) place(itemId, afterId);
    },
  };
}

/** Actions on the items of one checklist. */
export function useItemActs(list: Checklist) {
  const t = useText();
  const { write, reload } = useCardTools();
  const { idOf, made } = useIdOf();
  const { id: checklistId } = list;
  return {
    add: async (text: string) => {
      const id = idOf(text);
      const done = await write({
        call: () => detailsApi.newItem({ checklistId, text, id }),
        take: takeItem,
      });
      if (done) made(text);
      return done;
    },
    change: (item: ChecklistItem, changes: Partial<Pick<ChecklistItem, 'text' | 'assigneeId' | 'dueOn'>>) =>
      write({
        show: onList(
          checklistId,
          (shown) => void Object.assign(shown.items.find(({ id }) => id === item.id) ?? {}, changes),
        ),
        call: () => detailsApi.updateItem({ itemId: item.id, version: item.version, ...changes }),
        take: takeItem,
      }),
    tick: (item: ChecklistItem, done: boolean) =>
      write({
        show: onList(checklistId, (shown) => {
          const known = shown.items.find(({ id }) => id === item.id);
          if (known) known.doneAt = done ? new Date().toISOString() : null;
        }),
        call: () => detailsApi.updateItem({ itemId: item.id, done }),
        take: takeItem,
      }),
    ...useItemMoves(list),
    remove: async ({ id: itemId, text }: ChecklistItem) => {
      const done = await write({
        show: onList(checklistId, (shown) => {
          shown.items = shown.items.filter(({ id }) => id !== itemId);
        }),
        call: () => detailsApi.deleteItem({ itemId }),
      });
      if (!done) return;
      toastUndo(t('kanbanCard.checklist.itemDeleted', { text }), async () => {
        await detailsApi.restoreItem({ itemId });
        reload();
      });
    },
    convert: async ({ id: itemId }: ChecklistItem) => {
      const done = await write({
        call: () => detailsApi.convertItem({ itemId }),
        take: (shown, { item }) => takeItem(shown, { item, checklistId }),
      });
      if (done) toast(t('kanbanCard.checklist.converted', { key: done.card.key }));
    },
  };
}

export type ItemActs = ReturnType<typeof useItemActs>;
