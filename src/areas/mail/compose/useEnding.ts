import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import { toastUndo } from '@/ui/feedback/toast';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { useAct } from '@/ui/form/useAct';
import { writtenMailMoved } from './composeSlice';
import { useCompose } from './useCompose';
import type { DraftState } from './useDraft';
import { draftActsApi } from './writingApi';

/** Closing a window, which saves what is written, and discarding it. */
export function useEnding(draft: DraftState, onEnd: () => void) {
  const t = useText();
  const confirm = useConfirm();
  const dispatch = useAppDispatch();
  const { compose } = useCompose();
  const { isBusy, run } = useAct();
  const { store } = draft;
  const end = () => {
    store.end();
    onEnd();
  };

  /** The draft of an answer that nobody has begun to write. */
  async function leaveUntouched(): Promise<void> {
    const { known } = store;
    end();
    if (!known) return;
    try {
      const mailIds = [known.mailId];
      await draftActsApi.updateMails({ mailIds, changes: { folder: 'trash' } });
      await draftActsApi.deleteMails({ mailIds });
      dispatch(writtenMailMoved());
    } catch {
      // It stays among the drafts.
    }
  }

  /** Whether what is written may be left as it is: the server or this browser has it. */
  async function isSafe(): Promise<boolean> {
    if (draft.theirs || (await draft.saveNow())) return true;
    return confirm({
      title: t('mailCompose.ask.unsaved'),
      text: t('mailCompose.ask.unsavedText'),
      confirm: t('common.close'),
    });
  }

  async function discard(): Promise<void> {
    await draft.saveNow();
    const { known } = store;
    if (!known) {
      const title = t('mailCompose.ask.discard');
      if (await confirm({ title, confirm: t('mailCompose.discard'), danger: true })) end();
      return;
    }
    const mailIds = [known.mailId];
    const done = await run(() => draftActsApi.updateMails({ mailIds, changes: { folder: 'trash' } }));
    if (!done) return;
    end();
    toastUndo(t('mailCompose.discarded'), async () => {
      await draftActsApi.restoreMails({ mails: done.before });
      dispatch(writtenMailMoved());
      compose({ kind: 'draft', mailId: known.mailId });
    });
  }

  return {
    isBusy,
    close: async (): Promise<void> => {
      if (!draft.isTouched()) await leaveUntouched();
      else if (await isSafe()) onEnd();
    },
    discard: () => (draft.isTouched() ? discard() : leaveUntouched()),
  };
}
