import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import type { BoardInfo } from '@/domain/kanban/schemas';
import { roleAtLeast } from '@/domain/kanban/roles';
import { useSettingsActs } from '../settings/useSettingsActs';

/** Says why nothing can be changed on an archived board; who manages it brings it back. */
export function ArchivedBar({ info }: { info: BoardInfo }) {
  const t = useText();
  const { save, isBusy } = useSettingsActs(info);
  return (
    <Alert
      severity="info"
      role="status"
      sx={{ mb: 2 }}
      action={
        roleAtLeast(info.role, 'manager') && (
          <Button
            color="inherit"
            size="small"
            loading={isBusy}
            onClick={() => void save({ archived: false })}
          >
            {t('kanban.boardMenu.unarchive')}
          </Button>
        )
      }
    >
      {t('kanban.head.archived')}
    </Alert>
  );
}
