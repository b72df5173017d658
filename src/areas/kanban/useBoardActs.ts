import { useMemo } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import type { TextFunction } from '@/core/i18n/languageContext';
import { useText } from '@/core/i18n/useText';
import { type RootState, useAppDispatch } from '@/core/redux/hooks';
import { ApiError, type ErrorStatus } from '@/domain/errors';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { stepped } from './kanbanSlice';
import type { Act } from './state/acts';
import type { Answer } from './state/calls';
import { refusalText, tellAnswer } from './state/refusals';
import { performAct } from './state/requests';
import type { HistoryEntry, KanbanState } from './state/types';

type Dispatch = ReturnType<typeof useAppDispatch>;

const stateOf = (dispatch: Dispatch): KanbanState =>
  dispatch((_: unknown, getState: () => RootState) => getState().kanban);

/** Whether what an entry changed was changed again by somebody else. */
function isOvertaken({ act }: HistoryEntry, { board }: KanbanState): boolean {
  if (act.kind !== 'updateCard') return false;
  const card = board.cards[act.cardId];
  return Object.entries(act.changes).some(([key, value]) => card?.[key as keyof typeof card] !== value);
}

function createActs(dispatch: Dispatch, t: TextFunction, ownId: string) {
  const begin = (act: Act, isReplay: boolean) =>
    dispatch(performAct({ act, at: new Date().toISOString(), ownId, isReplay }));

  async function perform(act: Act, onDone?: (requestId: string) => void): Promise<Answer | null> {
    const doing = begin(act, false);
    const done = await doing;
    if (performAct.fulfilled.match(done)) {
      tellAnswer(t, done.payload);
      onDone?.(doing.requestId);
      return done.payload;
    }
    if (done.payload) toast(refusalText(t, act, done.payload, stateOf(dispatch)), { variant: 'error' });
    return null;
  }

  async function step(entry: HistoryEntry, way: 'undo' | 'redo'): Promise<void> {
    if (way === 'undo' && isOvertaken(entry, stateOf(dispatch))) {
      toast(t('kanban.history.overtaken'), { variant: 'warning' });
      dispatch(stepped({ id: entry.id, way }));
      return;
    }
    dispatch(stepped({ id: entry.id, way }));
    const sent = entry[way].map((act) => ({ act, doing: begin(act, true) }));
    for (const { act, doing } of sent) {
      const done = await doing;
      if (!performAct.rejected.match(done) || !done.payload) continue;
      const { status, code } = done.payload;
      const message = refusalText(t, act, done.payload, stateOf(dispatch));
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
      toast((error as ApiError).message, { variant: 'error' });
    }
  };

  const wayBack = (id: string) => async () => {
    const entry = stateOf(dispatch).history.undo.find((known) => known.id === id);
    if (entry) await step(entry, 'undo');
  };

  return {
    /** Does it, and resolves with the way back; null when it was refused, which is told. */
    runBack: async (act: Act): Promise<(() => Promise<void>) | null> => {
      let made = '';
      const done = await perform(act, (id) => {
        made = id;
      });
      return done && wayBack(made);
    },
    /** Does it at once and sends it; null when it was refused, which is told. */
    run: (act: Act) => perform(act),
    /** The same, and tells it with a way back. */
    runTold: (act: Act, text: string) => perform(act, (id) => toastUndo(text, wayBack(id))),
    /** The way back from a step of the history. */
    wayBack,
    undo: () => walk('undo'),
    redo: () => walk('redo'),
  };
}

export type BoardActs = ReturnType<typeof createActs>;

/** What can be done to the open board. */
export function useBoardActs(): BoardActs {
  const dispatch = useAppDispatch();
  const t = useText();
  const ownId = useAuth().user?.id ?? '';
  return useMemo(() => createActs(dispatch, t, ownId), [dispatch, t, ownId]);
}
