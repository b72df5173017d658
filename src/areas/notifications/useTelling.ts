import { useText } from '@/core/i18n/useText';
import { toastUndo } from '@/ui/feedback/toast';
import { useNoticeActs } from './useNotifications';

type Act = ReturnType<typeof useNoticeActs>['act'];

/** On a refusal the store has reported it and rolled back. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch {
    return false;
  }
}

/** Actions on notices with a toast that offers Undo. */
export function useTelling() {
  const t = useText();
  const { act, readAll } = useNoticeActs();
  const archive = async (ids: string[], archived: boolean) => {
    const [reason, back] = archived
      ? (['archived', 'restored'] as const)
      : (['restored', 'archived'] as const);
    if (!(await isDone(act({ ids, reason })))) return;
    toastUndo(t(`notifications.${reason}`, { count: ids.length }), () => act({ ids, reason: back }));
  };
  const mark = (ids: string[], reason: 'read' | 'unread'): ReturnType<Act> => act({ ids, reason });
  const markAll = async (before: string) => {
    let undo: (() => Promise<unknown>) | undefined;
    const work = async () => {
      undo = await readAll(before);
    };
    if (await isDone(work())) toastUndo(t('notifications.allRead'), async () => undo?.());
  };
  return { archive, mark: (ids: string[], reason: 'read' | 'unread') => isDone(mark(ids, reason)), markAll };
}
