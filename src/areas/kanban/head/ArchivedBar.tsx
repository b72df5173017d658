import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useText } from '@/core/i18n/useText';
import type { BoardInfo } from '@/domain/kanban/schemas';
import { roleAtLeast } from '@/domain/kanban/roles';
import { useSettingsActs } from '../settings/useSettingsActs';

/** Says that an archived board is read-only; managers can restore it. */
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
