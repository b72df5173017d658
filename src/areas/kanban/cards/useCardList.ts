import { kanbanLive } from '@/domain/kanban/live';
import type { InputOf } from '@/domain/contract';
import type { listCards } from '@/domain/kanban/cardList';
import { useLiveReload } from '@/core/live/useLive';
import { useReadPages } from '@/core/redux/useReadPages';
import { cardsApi } from '../kanbanApi';

/** A page of the cards of all boards, read when shown and when something of them changes. */
export function useCardList(question: InputOf<typeof listCards>) {
  const read = useReadPages(JSON.stringify(question), (_, signal) => cardsApi.cards(question, { signal }));
  useLiveReload([kanbanLive.changed, kanbanLive.boardsChanged], read.refresh);
  const [page] = read.pages;
  return { ...read, rows: page?.cards ?? [], total: page?.total, next: page?.next };
}
