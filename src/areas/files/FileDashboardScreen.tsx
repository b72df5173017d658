import Button from '@mui/material/Button';
import type { Drill } from '@/domain/overview/drill';
import { PATHS } from '@/core/paths';
import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import { DashboardFrame } from '@/ui/dashboard/DashboardFrame';
import { earlyDashboard } from '@/ui/dashboard/earlyDashboard';
import { useDashboard } from '@/ui/dashboard/useDashboard';
import { WidgetEmpty } from '@/ui/dashboard/WidgetEmpty';
import { WidgetFrame } from '@/ui/dashboard/WidgetFrame';
import { Icon } from '@/ui/icon/Icon';
import { Over } from './Over';
import { Preview } from './Preview';
import { hrefOf } from './address';
import { Activity } from './dashboard/Activity';
import { FileWidget } from './dashboard/FileWidget';
import { FolderCards } from './dashboard/FolderCards';
import { PlaceTiles } from './dashboard/PlaceTiles';
import { RecentFiles } from './dashboard/RecentFiles';
import { isShort, Space } from './dashboard/Space';
import { StorageWidget } from './dashboard/StorageWidget';
import { UploadBox } from './dashboard/UploadBox';
import { type FileDashboardParts, firstLists, useFileDashboard } from './dashboard/useFileDashboard';
import { firstUsage, useAfterUploads, useUsage } from './dashboard/useUsage';

interface PartsProps {
  parts: FileDashboardParts;
}

const listOf = (query: Record<string, string>): Drill => ({
  path: PATHS.dashboard.files.root,
  query,
  permission: 'files.use',
});

function Folders({ parts }: PartsProps) {
  const t = useText();
  const { folders, newFolder } = parts;
  const title = t('fileDashboard.widget.folders.title');
  const button = (
    <Button
      color="inherit"
      variant="outlined"
      size="small"
      startIcon={<Icon name="ph:folder-plus" />}
      onClick={newFolder}
    >
      {t('files.head.newFolder')}
    </Button>
  );
  return (
    <FileWidget
      title={title}
      span={8}
      counts={t('fileDashboard.widget.folders.counted')}
      drill={listOf({})}
      actions={button}
      height={200}
      read={folders}
      isRead={folders.isRead}
      isEmpty={folders.rows.length === 0}
      empty={<WidgetEmpty text={t('fileDashboard.folders.empty')} />}
    >
      <FolderCards label={title} parts={parts} />
    </FileWidget>
  );
}

function Recent({ parts, span }: PartsProps & { span: number }) {
  const t = useText();
  const { recent } = parts;
  const title = t('fileDashboard.widget.recent.title');
  return (
    <FileWidget
      title={title}
      span={span}
      counts={t('fileDashboard.widget.recent.counted')}
      drill={listOf({ in: 'recent' })}
      height={304}
      read={recent}
      isRead={recent.isRead}
      isEmpty={recent.rows.length === 0}
      empty={
        <WidgetEmpty
          text={t('files.empty.recent.text')}
          link={{ label: t('fileDashboard.recent.show'), href: hrefOf({ in: 'mine' }) }}
        />
      }
    >
      <RecentFiles label={title} parts={parts} />
    </FileWidget>
  );
}

/** What the person stores, has used last and uploads. Source: overview, section 4.8. */
export const FileDashboardScreen: Screen = () => {
  const t = useText();
  const board = useDashboard('file');
  const own = useUsage();
  const { usage } = own;
  const parts = useFileDashboard();
  const isSpaceShort = isShort(usage);
  useAfterUploads(() => board.reread(['activity']));
  return (
    <>
      <DashboardFrame board={board} titleKey="fileDashboard.title">
        <WidgetFrame
          title={t('fileDashboard.widget.places.title')}
          span={12}
          caption={t('dashboard.widget.now')}
          counts={t('fileDashboard.widget.places.counted')}
        >
          <PlaceTiles label={t('fileDashboard.widget.places.title')} usage={usage} />
        </WidgetFrame>
        <Activity board={board} />
        <StorageWidget own={own} />
        <Folders parts={parts} />
        <WidgetFrame title={t('fileDashboard.widget.upload.title')} span={4}>
          <UploadBox />
        </WidgetFrame>
        <Recent parts={parts} span={isSpaceShort ? 8 : 12} />
        {isSpaceShort && (
          <WidgetFrame
            title={t('fileDashboard.widget.space.title')}
            span={4}
            caption={t('dashboard.widget.now')}
          >
            <Space usage={usage} />
          </WidgetFrame>
        )}
      </DashboardFrame>
      {parts.menu.popup}
      <Preview list={parts.recent} preview={parts.preview} onChange={parts.setPreview} />
      <Over parts={parts} />
    </>
  );
};
FileDashboardScreen.layout = 'dashboard';
FileDashboardScreen.guard = 'auth';
FileDashboardScreen.permission = 'files.use';
FileDashboardScreen.titleKey = 'fileDashboard.title';
FileDashboardScreen.texts = ['fileDashboard', 'dashboard', 'files', 'filesUpload'];
FileDashboardScreen.early = (search, person) => [
  earlyDashboard('file', search, person),
  firstUsage,
  ...firstLists(),
];
