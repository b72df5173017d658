import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useRouter } from 'next/router';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import { roleAtLeast } from '@/domain/kanban/roles';
import { toastUndo } from '@/ui/feedback/toast';
import { NO_FILTERS } from '../board/address';
import { useSaveBoard } from '../exchange/useSaveBoard';
import { boardsApi } from '../kanbanApi';
import { type TabProps, useSettingsActs } from './useSettingsActs';

/** The board as a file, archiving and deleting it. */
export function DataTab({ info, onClose }: TabProps) {
  const t = useText();
  const router = useRouter();
  const { told, save, isBusy } = useSettingsActs(info);
  const saveAs = useSaveBoard(info, NO_FILTERS);
  const archive = async () => {
    if (await save({ archived: info.archivedAt === null })) onClose();
  };
  const remove = async () => {
    const done = await told(() => boardsApi.deleteBoard({ boardId: info.id }));
    if (!done) return;
    toastUndo(t('kanban.told.boardDeleted', { name: info.name }), () =>
      boardsApi.restoreBoard({ boardId: info.id }),
    );
    await router.push(KANBAN_PATHS.boards);
  };
  return (
    <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
      {(['json', 'csv'] as const).map((format) => (
        <Button key={format} variant="outlined" color="inherit" onClick={() => saveAs(format)}>
          {t(format === 'json' ? 'kanban.actions.exportJson' : 'kanban.actions.exportCsv')}
        </Button>
      ))}
      {roleAtLeast(info.role, 'manager') && (
        <>
          <Button variant="outlined" color="inherit" disabled={isBusy} onClick={() => void archive()}>
            {t(info.archivedAt ? 'kanban.boardMenu.unarchive' : 'kanban.boardMenu.archive')}
          </Button>
          <Button variant="outlined" color="error" disabled={isBusy} onClick={() => void remove()}>
            {t('kanban.boardMenu.delete')}
          </Button>
        </>
      )}
    </Stack>
  );
}
