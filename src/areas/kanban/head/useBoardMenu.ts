import { useRouter } from 'next/router';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import { usePreference } from '@/core/preferences/usePreferences';
import { uuid } from '@/core/uuid';
import type { BoardInfo } from '@/domain/kanban/schemas';
import type { TextPart } from '@/domain/texts/keys';
import { toast } from '@/ui/feedback/toast';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { useAct } from '@/ui/form/useAct';
import type { RowAction } from '@/ui/table/types';
import type { Panel, SettingsTab } from '../board/address';
import { boardsApi } from '../api';
import { useMay, useOwnId } from '../useKanban';

export interface BoardMenuInput {
  info: BoardInfo;
  onSettings: (tab: SettingsTab) => void;
  onPanel: (panel: Panel) => void;
  onSave: (format: 'json' | 'csv') => void;
  onHelp: () => void;
  onBoard: (key: string) => void;
}

/** Actions on the whole board; refusals are reported. */
function useWholeBoard({ info, onBoard }: BoardMenuInput) {
  const t = useText();
  const confirm = useConfirm();
  const router = useRouter();
  const ownId = useOwnId();
  const { run: told } = useAct();
  const copyAs = (changes: { isTemplate?: boolean }) =>
    told(async () => {
      const name = t('kanban.columnMenu.copyName', { name: info.name }).slice(0, 100);
      const { board } = await boardsApi.copyBoard(
        { boardId: info.id, name, with: {} },
        { idempotencyKey: uuid() },
      );
      if (changes.isTemplate) {
        const body = { boardId: board.id, version: board.version, board: { isTemplate: true } };
        await boardsApi.updateBoard(body);
        toast(t('kanban.told.template', { name }));
      } else onBoard(board.key);
    });
  return {
    copy: () => void copyAs({}),
    template: () => void copyAs({ isTemplate: true }),
    leave: async () => {
      const sure = await confirm({
        title: t('kanban.actions.leaveTitle', { name: info.name }),
        confirm: t('kanban.actions.leave'),
        danger: true,
      });
      if (!sure) return;
      await told(async () => {
        await boardsApi.updateMember({ boardId: info.id, userId: ownId, role: null });
        await router.push(KANBAN_PATHS.boards);
      });
    },
    isMember: info.members.some(({ id }) => id === ownId),
  };
}

/** "Board actions". */
export function useBoardMenu(input: BoardMenuInput) {
  const t = useText();
  const can = useCan();
  const whole = useWholeBoard(input);
  const density = usePreference('kanban.density');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const canEdit = useMay('editor');
  const { onSettings, onPanel, onSave, onHelp } = input;
  const entry = (id: TextPart<'kanban.actions'>, icon: string, run: () => void): RowAction => ({
    id,
    icon,
    label: t(`kanban.actions.${id}`),
    run,
  });
  const isCompact = density.value === 'compact';
  const actions = [
    entry('settings', 'ph:gear-six', () => onSettings('general')),
    entry('labels', 'ph:tag', () => onSettings('labels')),
    entry('activity', 'ph:clock-counter-clockwise', () => onPanel('activity')),
    entry('archive', 'ph:archive', () => onPanel('archive')),
    ...(canEdit ? [entry('trash', 'ph:trash', () => onPanel('trash'))] : []),
    entry(isCompact ? 'comfortable' : 'compact', 'ph:list', () =>
      density.set(isCompact ? 'comfortable' : 'compact'),
    ),
    ...(canEdit || can('kanban.create')
      ? [entry('import', 'ph:upload-simple', () => onPanel('import'))]
      : []),
    entry('exportJson', 'ph:download-simple', () => onSave('json')),
    entry('exportCsv', 'ph:download-simple', () => onSave('csv')),
    ...(can('kanban.create')
      ? [entry('copy', 'ph:copy', whole.copy), entry('template', 'ph:file-text', whole.template)]
      : []),
    entry('shortcuts', 'ph:info', onHelp),
    ...(whole.isMember ? [entry('leave', 'ph:sign-out', () => void whole.leave())] : []),
  ];
  return { anchor, actions, open: setAnchor, close: () => setAnchor(null) };
}
