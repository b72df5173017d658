import { useEffect, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { Choice } from '@/ui/form/choices';
import type { ListedCard } from '@/domain/kanban/cardList';
import type { Board } from '@/domain/kanban/schemas';
import { boardsApi } from '../../kanbanApi';
import type { ManyChange } from './change';

/** The boards of the cards, as they are read. */
function useBoardsOf(cards: readonly ListedCard[]): Board[] {
  const [boards, setBoards] = useState<Board[]>([]);
  const key = [...new Set(cards.map(({ board }) => board.id))].join(' ');
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const read = async () => {
      const answers = await Promise.all(
        key.split(' ').map((boardId) => boardsApi.board({ boardId }, { signal })),
      );
      setBoards(answers.flatMap(({ board }) => (board.id === null ? [] : board)));
    };
    read().catch(() => undefined);
    return () => controller.abort();
  }, [key]);
  return boards;
}

/** Whom or which label the cards can be given: the people of their boards; labels by name, as each board has its own. */
export function useChoices(kind: 'assign' | 'labels', cards: readonly ListedCard[]) {
  const t = useText();
  const boards = useBoardsOf(cards);
  const found = new Map<string, string>();
  for (const { labels, members } of boards) {
    if (kind === 'labels') for (const { name } of labels) found.set(name, name);
    else for (const { id, name } of members) found.set(id, name ?? t('kanban.person.gone'));
  }
  const changeOf = (chosen: string): ManyChange | null => {
    if (chosen === '') return null;
    if (kind === 'assign') return { kind, userId: chosen };
    const ids = boards.flatMap(({ id, labels }) => {
      const label = labels.find(({ name }) => name === chosen);
      return label && id ? [[id, label.id] as const] : [];
    });
    return { kind, labelIds: new Map(ids) };
  };
  const choices: Choice[] = [...found].map(([value, label]) => ({ value, label }));
  return { choices: choices.toSorted((a, b) => a.label.localeCompare(b.label)), changeOf };
}
