import type { RefObject } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import type { BoardTools } from './boardContext';
import type { Over } from './Overlays';
import { type CardKeys, useCardKeys } from './useBoardKeys';
import type { useSelection } from './useSelection';

interface CommandsInput {
  frame: RefObject<HTMLElement | null>;
  tools: BoardTools;
  over: Over;
  selection: ReturnType<typeof useSelection>;
  visible: CardKeys['columns'];
  reach: CardKeys['reach'];
  addTo: CardKeys['add'];
}

/** What the keys do to a card; on a selected one, to all selected ones. */
export function useCommands({ frame, tools, over, selection, visible, reach, addTo }: CommandsInput): void {
  const t = useText();
  const { acts, canEdit, follow, open } = tools;
  const cards = useAppSelector(({ kanban }) => kanban.board.cards);
  const company = (id: string) => (selection.selected.has(id) ? [...selection.chosen] : [id]);
  const nodeOf = (id: string) =>
    frame.current?.querySelector<HTMLElement>(`[data-card="${CSS.escape(id)}"]`) ?? document.body;
  useCardKeys(frame, {
    columns: visible,
    canEdit,
    open,
    reach,
    pick: (kind, id) => {
      follow(id);
      over.setPick({ kind, cardIds: company(id), anchor: nodeOf(id) });
    },
    move: (id) => {
      follow(id);
      over.setDialog({ kind: 'move', cardIds: company(id) });
    },
    add: addTo,
    complete: (id) => {
      follow(id);
      void acts.run({ kind: 'complete', cardIds: company(id), completed: !cards[id]?.completed });
    },
    select: (id) => selection.select(id, 'toggle'),
    archive: (id) => {
      follow(id);
      const cardIds = company(id);
      const text = t('kanban.told.archived', { count: cardIds.length });
      void acts.runTold({ kind: 'archive', cardIds, on: true }, text);
    },
    remove: (id) => {
      follow(id);
      const cardIds = company(id);
      const text = t('kanban.told.deleted', { count: cardIds.length });
      void acts.runTold({ kind: 'deleteCards', cardIds }, text);
    },
  });
}
