import type { useAppDispatch } from '@/core/redux/hooks';
import { chatApi } from '../chatApi';
import { draftKept } from '../slice';
import { type DraftContent } from './draftContent';
import { DraftKeeper } from './draftKeeper';
import { localDraftsOf } from './localDrafts';

type Dispatch = ReturnType<typeof useAppDispatch>;

const keepers = new WeakMap<Dispatch, { userId: string; keeper: DraftKeeper }>();

const bodyOf = ({ body, replyToId, attachments }: DraftContent) => ({
  body,
  replyToId,
  attachmentIds: attachments.map(({ id }) => id),
});

/** The drafts of a person, the same for as long as the page lives: what is being saved goes on while people walk about. */
export function ownDrafts(dispatch: Dispatch, userId: string): DraftKeeper {
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
