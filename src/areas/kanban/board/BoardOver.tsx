import { useAppSelector } from '@/core/redux/hooks';
import type { BoardInfo } from '@/domain/kanban/schemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { CardDrawerProps } from '../card/CardDrawer';
import type { BoardPanelProps } from '../panels/BoardPanel';
import type { BoardSettingsProps } from '../settings/BoardSettings';
import type { useBoardAddress } from './address';

const CardDrawer = lazyPart<CardDrawerProps>(
  () => import('../card/CardDrawer').then((part) => part.CardDrawer),
  { texts: ['kanbanCard', 'editor', 'upload', 'person', 'form'] },
);
const BoardSettings = lazyPart<BoardSettingsProps>(
  () => import('../settings/BoardSettings').then((part) => part.BoardSettings),
  { texts: ['form'] },
);
const BoardPanel = lazyPart<BoardPanelProps>(
  () => import('../panels/BoardPanel').then((part) => part.BoardPanel),
  { texts: ['kanbanMore', 'kanbanCard'] },
);

/** Steps to the previous or next card in the column of the open one. */
function useStep(cardKey: string, go: (key: string) => void) {
  const cards = useAppSelector(({ kanban }) => kanban.board.cards);
  const columns = useAppSelector(({ kanban }) => kanban.board.columns);
  return (delta: number) => {
    const card = Object.values(cards).find(({ key }) => key === cardKey);
    const ids = columns[card?.columnId ?? '']?.cardIds ?? [];
    const next = card && cards[ids[ids.indexOf(card.id) + delta] ?? ''];
    if (next) go(next.key);
  };
}

/** What the address opens over the board: a card, a drawer of its menu, its settings. */
export function BoardOver({
  info,
  address,
  update,
}: ReturnType<typeof useBoardAddress> & { info: BoardInfo }) {
  const step = useStep(address.card, (key) => update({ card: key, comment: '' }, { replace: true }));
  return (
    <>
      {address.card && (
        <CardDrawer
          cardKey={address.card}
          commentId={address.comment}
          onClose={() => update({ card: '', comment: '' })}
          onStep={step}
        />
      )}
      {address.panel && (
        <BoardPanel
          panel={address.panel}
          info={info}
          onOpen={(key) => update({ card: key, panel: undefined })}
          onBoard={(board) => update({ board, panel: undefined })}
          onClose={() => update({ panel: undefined })}
        />
      )}
      {address.settings && (
        <BoardSettings
          tab={address.settings}
          onTab={(settings) => update({ settings }, { replace: true })}
          onClose={() => update({ settings: undefined })}
        />
      )}
    </>
  );
}
