import { useMemo } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { errorText } from '@/core/i18n/errorText';
import type { TextFunction } from '@/domain/texts/keys';
import { useText } from '@/core/i18n/useText';
import type { RequestError } from '@/core/redux/createRequest';
import { type RootState, useAppDispatch } from '@/core/redux/hooks';
import { ApiError, type ErrorStatus } from '@/domain/errors';
import type { Layout } from '@/domain/kanban/board';
import type { CardSummary } from '@/domain/kanban/schemas';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { stepped } from './kanbanSlice';
import type { Act } from './state/acts';
import type { Answer } from './state/calls';
import { performAct } from './state/requests';
import type { HistoryEntry, KanbanState } from './state/types';
import { GIVEN_UP, QUEUE_FULL } from './state/writeQueue';

const isOther = (record: object | undefined, set: object): boolean =>
  record !== undefined &&
  Object.entries(set).some(([key, value]) => record[key as keyof typeof record] !== value);

/** The fields that an act has set on its cards; null for kinds that cannot conflict with others' changes. */
function setBy(act: Act): Partial<CardSummary> | null {
  switch (act.kind) {
    case 'updateCard':
      return act.changes;
    case 'priority':
      return { priority: act.priority };
    case 'due':
      return { dueOn: act.dueOn };
    case 'complete':
      return { completed: act.completed };
    case 'move':
      return { columnId: act.columnId };
    default:
      return null;
  }
}

const cardsOf = (act: Act): readonly string[] =>
  'cardIds' in act ? act.cardIds : 'cardId' in act ? [act.cardId] : [];

/** Ids of cards and columns that someone else has changed since the acts. Deleted ones don't count. */
function overtakenBy(acts: readonly Act[], { cards, columns }: Layout): Set<string> {
  return new Set(
    acts.flatMap((act) => {
      if (act.kind === 'updateColumn')
        return isOther(columns[act.columnId], act.changes) ? [act.columnId] : [];
      const set = setBy(act);
      return set ? cardsOf(act).filter((id) => isOther(cards[id], set)) : [];
    }),
  );
}

/**
 * The acts of an undo step that still apply after `done`, and the number of records skipped because others have
 * changed the same fields since. Source: kanban, section 5.
 */
function stillToDo(back: readonly Act[], done: readonly Act[], board: Layout) {
  const overtaken = overtakenBy(done, board);
  const acts = back.flatMap((act): Act[] => {
    if (overtaken.size === 0) return [act];
    if (act.kind === 'updateColumn') return [];
    const ids = cardsOf(act).filter((id) => !overtaken.has(id));
    if (ids.length === 0) return [];
    return ['cardIds' in act ? { ...act, cardIds: ids } : act];
  });
  return { acts, skipped: overtaken.size };
}

/** Why an act was refused, naming the column if it was its limit. */
function refusalText(t: TextFunction, act: Act, error: RequestError, { server }: KanbanState): string {
  const column = 'columnId' in act ? server.columns[act.columnId] : undefined;
  const { limit } = (error.current ?? {}) as { limit?: number };
  if (error.code === 'wip-limit' && column && limit !== undefined)
    return t('kanban.refused.limit', { name: column.name, count: limit });
  if (error.status === 404) return t('kanban.refused.gone');
  if (error.code === GIVEN_UP || error.code === QUEUE_FULL) return t(`kanban.refused.${error.code}`);
  return errorText(t, error);
}

/** Reports the parts of an act that were not done. */
function tellAnswer(t: TextFunction, { refused, dropped }: Answer): void {
  if (refused && refused.length > 0)
    toast(t('kanban.refused.some', { count: refused.length }), { variant: 'warning' });
  const lost = dropped?.assigneeIds.length ?? 0;
  if (lost > 0) toast(t('kanban.refused.dropped', { count: lost }), { variant: 'info' });
}

const OVERTAKEN = 'overtaken';

type Dispatch = ReturnType<typeof useAppDispatch>;

const stateOf = (dispatch: Dispatch): KanbanState =>
  dispatch((_: unknown, getState: () => RootState) => getState().kanban);

type Begin = (act: Act, boardId: string, isReplay: boolean) => ReturnType<ReturnType<typeof performAct>>;

/** Undo and redo of a board's history. */
function createSteps(dispatch: Dispatch, t: TextFunction, begin: Begin) {
  /** Runs a step; if refused, it can be retried. What someone else has changed since is skipped. */
  async function step(entry: HistoryEntry, way: 'undo' | 'redo'): Promise<void> {
    const { id, boardId } = entry;
    const back = way === 'undo' ? 'redo' : 'undo';
    const { board, history } = stateOf(dispatch);
    if (history[back].some((known) => known.id === id)) return;
    const { acts, skipped } = stillToDo(entry[way], way === 'undo' ? [entry.act] : entry.undo, board);
    dispatch(stepped({ id, way, isOver: acts.length === 0 }));
    if (acts.length === 0) throw new ApiError(409, OVERTAKEN, { message: t('kanban.history.overtaken') });
    if (skipped > 0) toast(t('kanban.refused.some', { count: skipped }), { variant: 'warning' });
    const sent = acts.map((act) => ({ act, doing: begin(act, boardId, true) }));
    for (const { act, doing } of sent) {
      const done = await doing;
      if (!performAct.rejected.match(done) || !done.payload) continue;
      const { status, code } = done.payload;
      const message = refusalText(t, act, done.payload, stateOf(dispatch));
      // A step on a deleted record would only block the steps before it.
      dispatch(stepped({ id, way: back, isOver: status === 404 }));
      throw new ApiError(status satisfies ErrorStatus | 0, code, { message });
    }
  }

  const walk = async (way: 'undo' | 'redo') => {
    const entry = stateOf(dispatch).history[way].at(-1);
    if (!entry) return;
    try {
      await step(entry, way);
      toast(t(`kanban.history.${way}Done`, { act: t(`kanban.act.${entry.act.kind}`) }), { variant: 'info' });
    } catch (error) {
      const { code, message } = error as ApiError;
      toast(message, { variant: code === OVERTAKEN ? 'warning' : 'error' });
    }
  };

  const entryOf = (id: string) => stateOf(dispatch).history.undo.find((known) => known.id === id);
  return {
    entryOf,
    undo: () => walk('undo'),
    redo: () => walk('redo'),
    wayBack:
      (id: string, entry = entryOf(id)) =>
      async () => {
        if (entry) await step(entry, 'undo');
      },
  };
}

function createBoardActions(dispatch: Dispatch, t: TextFunction, ownId: string, timeZone: string) {
  const begin: Begin = (act, boardId, isReplay) =>
    dispatch(performAct({ act, boardId, at: new Date().toISOString(), ownId, timeZone, isReplay }));
  const { entryOf, wayBack, undo, redo } = createSteps(dispatch, t, begin);

  async function perform(act: Act, onDone?: (back: () => Promise<void>) => void): Promise<Answer | null> {
    const doing = begin(act, stateOf(dispatch).info?.id ?? '', false);
    const entry = entryOf(doing.requestId);
    const done = await doing;
    if (performAct.fulfilled.match(done)) {
      tellAnswer(t, done.payload);
      onDone?.(wayBack(doing.requestId, entry));
      return done.payload;
    }
    if (done.payload) toast(refusalText(t, act, done.payload, stateOf(dispatch)), { variant: 'error' });
    return null;
  }

  return {
    /** Runs an act and resolves to its undo function; null if refused (already reported). */
    runBack: async (act: Act): Promise<(() => Promise<void>) | null> => {
      let back: (() => Promise<void>) | null = null;
      await perform(act, (way) => {
        back = way;
      });
      return back;
    },
    /** Runs an act: optimistic update and request; null if refused (already reported). */
    run: (act: Act) => perform(act),
    /** Same, with a toast that offers Undo. */
    runTold: (act: Act, text: string) => perform(act, (back) => toastUndo(text, back)),
    /** The undo function of a history entry; it works after another board is opened, too. */
    wayBack: (id: string) => wayBack(id),
    undo,
    redo,
  };
}

export type BoardActs = ReturnType<typeof createBoardActions>;

/** The actions on the open board. */
export function useBoardActs(): BoardActs {
  const dispatch = useAppDispatch();
  const t = useText();
  const { user } = useAuth();
  const ownId = user?.id ?? '';
  const timeZone = user?.workspace.timeZone ?? 'UTC';
  return useMemo(() => createBoardActions(dispatch, t, ownId, timeZone), [dispatch, t, ownId, timeZone]);
}
