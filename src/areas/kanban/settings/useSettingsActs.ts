import { useEffect } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import type { ApiError } from '@/domain/errors';
import type { BoardInfo, BoardMember } from '@/domain/kanban/schemas';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { toastUndo } from '@/ui/feedback/toast';
import { useAct } from '@/ui/form/useAct';
import { useBoardActs } from '../useBoardActs';
import { useOwnId } from '../useKanban';
import { loadBoard, publish, updateBoard, updateMember } from '../state/requests';

type BoardChanges = Parameters<typeof updateBoard>[0]['board'];

export interface TabProps {
  info: BoardInfo;
  onClose: () => void;
}

/** Props of a tab with fields that are saved by a button. */
export interface FormTabProps extends TabProps {
  /** Called with whether there are unsaved changes. */
  onUnsaved: (isUnsaved: boolean) => void;
}

/** Reports unsaved changes to the surrounding dialog, while the tab is mounted. */
export function useUnsaved(isUnsaved: boolean, onUnsaved: FormTabProps['onUnsaved']): void {
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [isUnsaved, onUnsaved]);
}

type Quietly = (refusal: ApiError) => boolean;

/** The settings' actions; refusals are reported, except those shown in place, and return false. */
export function useSettingsActs(info: BoardInfo) {
  const t = useText();
  const dispatch = useAppDispatch();
  const confirm = useConfirm();
  const ownId = useOwnId();
  const { run } = useBoardActs();
  const { isBusy, run: tell } = useAct();
  const told = async (act: () => Promise<unknown>, quietly?: Quietly): Promise<boolean> => {
    const done = await tell(async () => {
      await act();
      return true;
    }, quietly);
    return done ?? false;
  };
  const boardId = info.id;
  const setRole = (userId: string, role: Parameters<typeof updateMember>[0]['role']) =>
    dispatch(updateMember({ boardId, userId, role })).unwrap();
  return {
    isBusy,
    told,
    reload: () => void dispatch(loadBoard(boardId)),
    save: (board: BoardChanges, quietly?: Quietly) =>
      told(() => dispatch(updateBoard({ boardId, version: info.version, board })).unwrap(), quietly),
    setRole: (userId: string, role: Parameters<typeof updateMember>[0]['role']) =>
      told(() => setRole(userId, role)),
    /** Removes a member; its toast's Undo restores role and cards. Removing oneself asks for confirmation. */
    remove: async ({ id, name, role }: Pick<BoardMember, 'id' | 'name' | 'role'>) => {
      if (id === ownId) {
        const title = t('kanban.actions.leaveTitle', { name: info.name });
        if (!(await confirm({ title, confirm: t('kanban.actions.leave'), danger: true }))) return;
      }
      await told(async () => {
        const { unassignedCardIds: cardIds } = await setRole(id, null);
        if (id === ownId) return;
        const who = name ?? t('kanban.person.gone');
        toastUndo(t('kanban.members.removed', { name: who }), async () => {
          await setRole(id, role);
          if (cardIds.length > 0) await run({ kind: 'assign', cardIds, userId: id, on: true });
        });
      });
    },
    publish: (on: boolean, renew = false) => told(() => dispatch(publish({ boardId, on, renew })).unwrap()),
  };
}
