import { useText } from '@/core/i18n/useText';
import { toastUndo } from '@/ui/feedback/toast';
import { useNoticeActs } from './useNotifications';

type Act = ReturnType<typeof useNoticeActs>['act'];

/** A refusal has been told by the store already, and the rows are back. */
async function isDone(work: Promise<unknown>): Promise<boolean> {
  try {
    await work;
    return true;
  } catch {
    return false;
  }
}

/** Acts on notices that say what they did and offer to undo it. */
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
