import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import type { FileShare } from '@/domain/files/schemas';
import type { ShareLevel } from '@/domain/files/words';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { useAct } from '@/ui/form/useAct';
import { filesApi } from '../api';
import { sharingApi } from './api';
import { sharesStored } from './sharingSlice';
import { useOnShared } from './useSharing';

/** Whom a share is for, as it is sent. */
export type Subject = Parameters<typeof sharingApi.newShares>[0]['people'][number];

/** The same subject with another level. */
const subjectOf = ({ subjectType, person }: FileShare, level: ShareLevel): Subject | null => {
  if (subjectType === 'everyone') return { subjectType, level };
  return person && { subjectType, subjectId: person.id, level };
};

/** The name of whom a share is for. */
export function useSubjectName() {
  const t = useText();
  return ({ subjectType, person }: FileShare): string =>
    subjectType === 'everyone' ? t('filesShare.everyone') : (person?.name ?? t('person.choose.deleted'));
}

/** Changes of the shares of an item; each holds at once. */
export function useShareActs(fileId: string) {
  const t = useText();
  const dispatch = useAppDispatch();
  const nameOf = useSubjectName();
  const onShared = useOnShared();
  const { isBusy, run } = useAct();
  const store = ({ shares }: { shares: FileShare[] }) => {
    dispatch(sharesStored({ fileId, shares }));
    onShared(fileId);
  };
  const give = async (people: Subject[], more: { message?: string; notify: boolean }) =>
    store(await sharingApi.newShares({ fileId, people, ...more }));
  return {
    isBusy,
    /** False where the server refused. */
    share: async (people: Subject[], message: string, notify: boolean): Promise<boolean> => {
      const text = message.trim();
      const done = await run(async () => {
        await give(people, { notify, ...(text !== '' && { message: text }) });
        toast(t('filesShare.people.done'));
        return true;
      });
      return done ?? false;
    },
    setLevel: (share: FileShare, level: ShareLevel) => {
      if (share.level === level) return;
      void run(async () => store(await sharingApi.updateShare({ shareId: share.id, level })));
    },
    remove: (share: FileShare) =>
      void run(async () => {
        store(await sharingApi.deleteShare({ shareId: share.id }));
        const subject = subjectOf(share, share.level);
        const text = t('filesShare.list.removed', { name: nameOf(share) });
        if (subject) toastUndo(text, () => give([subject], { notify: false }));
        else toast(text);
      }),
  };
}

/** Gives up the own share of an item, after a question; only its owner can share it again. False where it stays. */
export function useLeave() {
  const t = useText();
  const confirm = useConfirm();
  const onShared = useOnShared();
  const { run } = useAct();
  return async ({ id, name }: { id: string; name: string }): Promise<boolean> => {
    const answer = await run(() => filesApi.item({ fileId: id }));
    if (!answer) return false;
    const own = answer.shares.find(({ subjectType }) => subjectType === 'user');
    if (!own) {
      toast(t('filesShare.leave.none'), { variant: 'info' });
      return false;
    }
    const title = t('filesShare.leave.title', { name });
    const text = t('filesShare.leave.text');
    if (!(await confirm({ title, text, confirm: t('filesShare.leave.act'), danger: true }))) return false;
    const left = await run(() => sharingApi.deleteShare({ shareId: own.id }));
    if (!left) return false;
    onShared(id);
    toast(t('filesShare.leave.done', { name }));
    return true;
  };
}
