import { useEffect } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import { useStableCallback } from '@/core/useStableCallback';
import type { MailChanges } from '@/domain/mail/mails';
import type { Mail, MailLabel } from '@/domain/mail/schemas';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { offerUndo } from '@/ui/feedback/undoStack';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { type ActId, CHANGES, concerned } from './acts';
import { listsOutdated } from './mailSlice';
import { type ActRequest, deleteMails, restoreMails, updateMails } from './state/requests';
import type { UndoEntry } from './state/types';
import { customOf, type LabelPath } from './state/views';

/** Marks of single mails; everything else is done to a whole conversation. */
const isOwnMark = ({ isStarred, isImportant }: MailChanges) =>
  isStarred !== undefined || isImportant !== undefined;

function targetOf(mails: readonly Mail[], changes: MailChanges, isGrouped: boolean): ActRequest | null {
  if (isGrouped && !isOwnMark(changes))
    return { threadIds: [...new Set(mails.map(({ threadId }) => threadId))], changes };
  const mailIds = concerned(mails, changes).map(({ id }) => id);
  return mailIds.length > 0 ? { mailIds, changes } : null;
}

/** Brings mails back as they were; the newest act that was not undone yet, by Ctrl+Z also after its toast is gone. */
function useMailUndo() {
  const t = useText();
  const dispatch = useAppDispatch();
  const newest = useAppSelector(({ mail }) => mail.undo.at(-1));
  const restore = useStableCallback(async ({ id, before }: UndoEntry) => {
    await dispatch(restoreMails({ undoId: id, mails: before })).unwrap();
  });
  const undo = useStableCallback(async () => {
    if (!newest) return;
    try {
      await restore(newest);
      toast(t('mail.done.undone'));
    } catch {
      // The refusal was shown.
    }
  });
  // Below those of open toasts, which come later.
  useEffect(() => offerUndo(() => void undo()), [undo]);
  return { undo, restore };
}

/** Deleting for good, after a question. */
function useDeleting() {
  const t = useText();
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const send = async (title: string, act: string, request: Parameters<typeof deleteMails>[0]) => {
    if (!(await confirm({ title, text: t('mail.forever.text'), confirm: act, danger: true }))) return false;
    const done = await dispatch(deleteMails(request));
    if (!deleteMails.fulfilled.match(done)) return true;
    dispatch(listsOutdated());
    toast(t('mail.done.forever', { count: done.payload.changed }));
    return true;
  };
  return {
    /** False where the question was answered with no. */
    forever: (mails: readonly Mail[]) =>
      send(t('mail.forever.title', { count: mails.length }), t('mail.act.forever'), {
        mailIds: mails.map(({ id }) => id),
      }),
    /** All of trash or spam. */
    empty: (label: 'trash' | 'spam') => send(t(`mail.empty.${label}`), t('mail.empty.act'), { label }),
  };
}

/** Acts on mails of a list, or (where it shows conversations) on all mails of theirs; each can be undone. */
export function useMailActs(isGrouped: boolean) {
  const t = useText();
  const dispatch = useAppDispatch();
  const { forever, empty } = useDeleting();
  const { undo, restore } = useMailUndo();

  /** Changes mails; `text` says afterwards how many were changed, null says nothing. */
  const change = useStableCallback(
    async (mails: readonly Mail[], changes: MailChanges, text: ((count: number) => string) | null) => {
      const target = targetOf(mails, changes, isGrouped);
      if (!target) return;
      const done = await dispatch(updateMails(target));
      if (!updateMails.fulfilled.match(done) || !text) return;
      const { before } = done.payload;
      if (before.length === 0) return;
      toastUndo(text(before.length), () => restore({ id: done.meta.requestId, before }));
    },
  );
  return {
    undo,
    change,
    /** Does it at once; false where a question was answered with no. */
    run: useStableCallback(async (act: ActId, mails: readonly Mail[]): Promise<boolean> => {
      if (mails.length === 0) return false;
      const changes = CHANGES[act];
      if (!changes) return forever(mails);
      const isOneMark = mails.length === 1 && isOwnMark(changes);
      void change(mails, changes, isOneMark ? null : (count) => t(`mail.done.${act}`, { count }));
      return true;
    }),
    /** Puts an own label on all of the mails, or takes it away when all have it. */
    label: useStableCallback((mails: readonly Mail[], { id, name }: MailLabel) => {
      const isOff = mails.every(({ labelIds }) => labelIds.includes(id));
      const changes = isOff ? { removeLabelIds: [id] } : { addLabelIds: [id] };
      const done = isOff ? 'mail.done.unlabelled' : 'mail.done.labelled';
      void change(mails, changes, (count) => t(done, { count, name }));
    }),
    /** Moves mails from where they are listed to an own label. */
    moveTo: useStableCallback((mails: readonly Mail[], { id, name }: MailLabel, from: LabelPath) => {
      const left = customOf(from);
      const changes: MailChanges = {
        addLabelIds: [id],
        ...(left !== null && left !== id && { removeLabelIds: [left] }),
        ...(left === null &&
          mails.some(({ folder }) => folder === 'inbox') && { folder: 'archive' as const }),
      };
      void change(mails, changes, (count) => t('mail.done.moved', { count, name }));
    }),
    empty,
  };
}

export type MailActs = ReturnType<typeof useMailActs>;
