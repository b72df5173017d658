import { useRouter } from 'next/router';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import { uuid } from '@/core/uuid';
import type { BoardListItem } from '@/domain/kanban/schemas';
import type { TextPart } from '@/domain/texts/keys';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { useAct } from '@/ui/form/useAct';
import type { RowAction } from '@/ui/table/types';
import { boardsApi } from '../api';

/** Actions on a board from the overview; refusals are reported. */
function useTileActs(reload: () => void) {
  const t = useText();
  const confirm = useConfirm();
  const { run } = useAct();
  const tell = (act: () => Promise<unknown>) =>
    run(async () => {
      await act();
      reload();
    });
  const restore = async ({ id }: BoardListItem) => {
    await boardsApi.restoreBoard({ boardId: id });
    reload();
  };
  const remove = (board: BoardListItem) =>
    tell(async () => {
      await boardsApi.deleteBoard({ boardId: board.id });
      toastUndo(t('kanban.told.boardDeleted', { name: board.name }), () => restore(board));
    });
  const erase = async ({ id, name }: BoardListItem) => {
    const isSure = await confirm({
      title: t('kanban.boards.eraseTitle', { name }),
      text: t('kanban.boards.eraseText'),
      confirm: t('kanban.boards.erase'),
      danger: true,
    });
    if (!isSure) return;
    await tell(async () => {
      await boardsApi.deleteBoard({ boardId: id, forEver: true });
      toast(t('kanban.told.erased', { name }));
    });
  };
  const archive = ({ id, version, archivedAt }: BoardListItem) =>
    tell(() => boardsApi.updateBoard({ boardId: id, version, board: { archived: archivedAt === null } }));
  const copy = ({ id, name }: BoardListItem) =>
    tell(() =>
      boardsApi.copyBoard(
        { boardId: id, name: t('kanban.columnMenu.copyName', { name }).slice(0, 100), with: {} },
        { idempotencyKey: uuid() },
      ),
    );
  return { restore: (board: BoardListItem) => void tell(() => restore(board)), remove, erase, archive, copy };
}

/** The one menu of all boards of the overview. */
export function useTileMenu(onStar: (board: BoardListItem) => void, reload: () => void) {
  const t = useText();
  const can = useCan();
  const router = useRouter();
  const { restore, remove, erase, archive, copy } = useTileActs(reload);
  const [at, setAt] = useState<{ board: BoardListItem; anchor: HTMLElement } | null>(null);
  const entry = (id: TextPart<'kanban.boardMenu'>, icon: string, run: () => void): RowAction => ({
    id,
    icon,
    label: t(`kanban.boardMenu.${id}`),
    run,
  });
  const actionsOf = (board: BoardListItem): RowAction[] => {
    const isManager = board.role === 'manager';
    if (board.deletedAt)
      return isManager
        ? [
            entry('restore', 'ph:arrow-counter-clockwise', () => restore(board)),
            entry('erase', 'ph:trash', () => void erase(board)),
          ]
        : [];
    const to = (query: string) => void router.push(`${KANBAN_PATHS.board(board.key)}${query}`);
    return [
      entry('open', 'ph:eye', () => to('')),
      entry(board.starred ? 'unstar' : 'star', 'ph:star', () => onStar(board)),
      ...(can('kanban.create') ? [entry('copy', 'ph:copy', () => void copy(board))] : []),
      entry('settings', 'ph:gear-six', () => to('&settings=general')),
      ...(isManager
        ? [
            entry(board.archivedAt ? 'unarchive' : 'archive', 'ph:archive', () => void archive(board)),
            entry('delete', 'ph:trash', () => void remove(board)),
          ]
        : []),
    ];
  };
  return {
    anchor: at?.anchor ?? null,
    actions: at ? actionsOf(at.board) : [],
    open: (board: BoardListItem, anchor: HTMLElement) => setAt({ board, anchor }),
    close: () => setAt(null),
  };
}
