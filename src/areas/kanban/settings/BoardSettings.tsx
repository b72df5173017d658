import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId, useRef, useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import { useCloseQuestion } from '@/ui/feedback/useCloseQuestion';
import { SETTINGS_TABS, type SettingsTab } from '../board/address';
import { KanbanDialog } from '../parts/KanbanDialog';
import { useMay } from '../useKanban';
import { ColumnsTab } from './ColumnsTab';
import { DataTab } from './DataTab';
import { GeneralTab } from './GeneralTab';
import { LabelsTab } from './LabelsTab';
import { MembersTab } from './MembersTab';
import { PublicTab } from './PublicTab';

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

/** What a board is called, who is on it, its labels, columns, public link and files. Source: kanban, section 3. */
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
    <KanbanDialog
      title={t('kanban.settings.title', { name: info.name })}
      width="sm"
      onClose={onClose}
      unsaved={isUnsaved}
    >
      <Tabs
        value={shown}
        variant="scrollable"
        scrollButtons={false}
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
    </KanbanDialog>
  );
}
