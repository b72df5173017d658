import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useRouter } from 'next/router';
import { useId, useRef, useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import { useAppSelector } from '@/core/redux/hooks';
import { roleAtLeast } from '@/domain/kanban/roles';
import { toastUndo } from '@/ui/feedback/toast';
import { useCloseQuestion } from '@/ui/feedback/useCloseQuestion';
import { NO_FILTERS, SETTINGS_TABS, type SettingsTab } from '../board/address';
import { useSaveBoard } from '../exchange/useSaveBoard';
import { boardsApi } from '../api';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { useMay } from '../useKanban';
import { ColumnsTab } from './ColumnsTab';
import { GeneralTab } from './GeneralTab';
import { LabelsTab } from './LabelsTab';
import { MembersTab } from './MembersTab';
import { PublicTab } from './PublicTab';
import { type TabProps, useSettingsActs } from './useSettingsActs';

/** Exports, archives and deletes the board. */
function DataTab({ info, onClose }: TabProps) {
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

export interface BoardSettingsProps {
  tab: SettingsTab;
  onTab: (tab: SettingsTab) => void;
  onClose: () => void;
}

const PARTS = {
  general: GeneralTab,
  members: MembersTab,
  labels: LabelsTab,
  columns: ColumnsTab,
  public: PublicTab,
  data: DataTab,
} as const;

/** A board's settings: general, members, labels, columns, public link and files. Source: kanban, section 3. */
export function BoardSettings({ tab, onTab, onClose }: BoardSettingsProps) {
  const t = useText();
  const id = useId();
  const info = useAppSelector(({ kanban }) => kanban.info);
  const isManager = useMay('manager');
  const mayPublish = useCan()('kanban.create') && isManager;
  const [isUnsaved, setUnsaved] = useState(false);
  const wanted = useRef(tab);
  const change = useCloseQuestion(isUnsaved, () => onTab(wanted.current));
  if (!info) return null;
  const tabs = SETTINGS_TABS.filter((name) => name !== 'public' || mayPublish);
  const shown = tabs.includes(tab) ? tab : 'general';
  const Part = PARTS[shown];
  return (
    <AnimatedDialog
      title={t('kanban.settings.title', { name: info.name })}
      maxWidth="sm"
      onClose={onClose}
      unsaved={isUnsaved}
    >
      <Tabs
        value={shown}
        aria-label={t('kanban.settings.label')}
        onChange={(_, next: SettingsTab) => {
          wanted.current = next;
          change();
        }}
      >
        {tabs.map((name) => (
          <Tab
            key={name}
            value={name}
            id={`${id}-${name}`}
            aria-controls={`${id}-panel`}
            label={t(`kanban.settings.tab.${name}`)}
          />
        ))}
      </Tabs>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${shown}`}
        style={{ display: 'grid', gap: 16, minBlockSize: 280, alignContent: 'start' }}
      >
        <Part key={shown} info={info} onClose={onClose} onUnsaved={setUnsaved} />
      </div>
    </AnimatedDialog>
  );
}
