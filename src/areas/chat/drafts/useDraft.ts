import { useEffect, useState } from 'react';
import { tabId } from '@/core/live/tabId';
import { useLive } from '@/core/live/useLive';
import { useAppDispatch } from '@/core/redux/hooks';
import { useStableCallback } from '@/core/useStableCallback';
import { chatLive } from '@/domain/chat/live';
import type { Draft } from '@/domain/chat/schemas';
import { chatApi } from '../api';
import { draftKept } from '../slice';
import { useOwnId } from '../useChat';
import type { DraftContent } from './draftContent';
import { DraftKeeper } from './draftKeeper';
import { localDraftsOf } from './localDrafts';

type Dispatch = ReturnType<typeof useAppDispatch>;

const keepers = new WeakMap<Dispatch, { userId: string; keeper: DraftKeeper }>();

const bodyOf = ({ body, replyToId, attachments }: DraftContent) => ({
  body,
  replyToId,
  attachmentIds: attachments.map(({ id }) => id),
});

/** The user's drafts, one keeper for the lifetime of the page: saving continues across navigation. */
function ownDrafts(dispatch: Dispatch, userId: string): DraftKeeper {
  const known = keepers.get(dispatch);
  if (known?.userId === userId) return known.keeper;
  const keeper = new DraftKeeper({
    local: localDraftsOf(userId),
    save: async (target, version, content) =>
      (await chatApi.updateDraft({ target, version, draft: bodyOf(content) })).draft,
    remove: async (target, version) => (await chatApi.deleteDraft({ target, version })).draft,
    onKept: (target, draft) => dispatch(draftKept({ target, draft })),
  });
  keepers.set(dispatch, { userId, keeper });
  return keeper;
}

function useKeeper(): DraftKeeper {
  const dispatch = useAppDispatch();
  return ownDrafts(dispatch, useOwnId());
}

/**
 * The initial content of a composer. `known` is the server's draft, undefined if the server does not report it;
 * text typed at `former` moves here, and so does what was written just now at one of `carried`.
 */
export function useFirstDraft(
  target: string,
  known: Draft | null | undefined,
  former?: string,
  carried: readonly string[] = [],
): DraftContent {
  const keeper = useKeeper();
  const [first] = useState(() => {
    const own = keeper.open(target, known);
    for (const place of carried) if (place !== target) keeper.carry(place, target);
    return former ? keeper.takeOver(former, target) : (keeper.typedAt(target) ?? own);
  });
  return first;
}

/** Saves on leaving: when the page becomes hidden, and when another conversation is opened. */
function useSavedOnLeaving(keeper: DraftKeeper, target: string): void {
  useEffect(() => {
    const onHide = () => document.visibilityState === 'hidden' && keeper.flush(target);
    document.addEventListener('visibilitychange', onHide);
    return () => {
      document.removeEventListener('visibilitychange', onHide);
      keeper.flush(target);
    };
  }, [keeper, target]);
}

/** Applies changes by other devices; a long text is not in the event and is fetched. */
function useOthersHeard(keeper: DraftKeeper, target: string): void {
  const read = async () => {
    const { conversation } = await chatApi.conversation({ conversationKey: target, at: 'latest', limit: 1 });
    keeper.heard(target, conversation?.draft ?? null);
  };
  useLive(chatLive.draftChanged, ({ target: changed, draft, tab }) => {
    if (changed !== target || tab === tabId()) return;
    if (draft?.bodyOmitted) read().catch(() => undefined);
    else keeper.heard(target, draft);
  });
}

interface DraftOptions {
  target: string;
  /** The composer's current content. */
  content: DraftContent;
  /** Shows content written elsewhere. */
  show: (content: DraftContent) => void;
}

/**
 * Saves what is typed: in this browser at once, on the server a second after the last key and on leaving. `other`
 * is the conflicting draft of another device: both are shown, none is lost. Source: chat, section 4.
 */
export function useDraft({ target, content, show }: DraftOptions) {
  const keeper = useKeeper();
  const [other, setOther] = useState(() => keeper.otherOf(target));
  const shown = useStableCallback(show);
  useEffect(
    () =>
      keeper.listen(target, (change) => {
        setOther(change.other);
        if (change.content) shown(change.content);
      }),
    [keeper, target, shown],
  );
  useEffect(() => keeper.type(target, content));
  useSavedOnLeaving(keeper, target);
  useOthersHeard(keeper, target);
  return {
    other,
    decide: (takesOther: boolean) => keeper.decide(target, takesOther),
    sent: () => keeper.sent(target),
  };
}
