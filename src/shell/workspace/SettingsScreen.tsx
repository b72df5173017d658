import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from 'next/link';
import { useRouter } from 'next/router';
import { useId } from 'react';
import { DeniedFallback } from '@/areas/auth/guardFallbacks';
import { firstSettings } from '@/areas/workspace/useSettings';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { Screen } from '@/core/screen';
import { PageHeading } from '@/ui/page/PageHeading';
import { FilterTabs } from '@/ui/table/FilterTabs';
import { SETTINGS_TABS, type SettingsTab } from './settingsTabs';

const INVITATIONS = `${PATHS.dashboard.user.list}?tab=invitations`;

/** The tab in the address, and how to change it: a history step, so that the unsaved-text guard asks. */
function useTab(tabs: readonly SettingsTab[]) {
  const router = useRouter();
  const asked = [router.query['tab']].flat()[0];
  const known = SETTINGS_TABS.find(({ id }) => id === asked);
  const go = (tab: string) => void router.push({ pathname: router.pathname, query: { tab } });
  return [known ?? tabs[0], go] as const;
}

/** The tabs that begin with the workspace's settings. */
const READ_FIRST = [null, 'workspace', 'sign-in', 'outgoing-mail'];

/**
 * The settings of the workspace as tabs; users see the tabs of their permissions and the link to invitations.
 * Source: people, section 8.
 */
export const SettingsScreen: Screen = () => {
  const t = useText();
  const can = useCan();
  const panel = useId();
  const tabs = SETTINGS_TABS.filter(({ permission }) => can(permission));
  const [tab, go] = useTab(tabs);
  if (!tab || !can(tab.permission))
    return <DeniedFallback permission={tab?.permission ?? 'workspace.manage'} />;
  const { Content } = tab;
  return (
    <>
      <PageHeading
        title={t('workspace.title')}
        crumbs={[{ label: t('workspace.crumb') }, { label: t(tab.titleKey) }]}
        actions={
          can('users.invite') && (
            <Button component={Link} href={INVITATIONS} color="inherit" variant="outlined">
              {t('workspace.tab.invitations')}
            </Button>
          )
        }
      />
      <Card sx={{ overflow: 'clip' }}>
        <FilterTabs
          label={t('workspace.title')}
          tabs={tabs.map(({ id, titleKey }) => ({ id, label: t(titleKey) }))}
          value={tab.id}
          controls={panel}
          onChange={go}
        />
        <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${tab.id}`}>
          <Content key={tab.id} />
        </div>
      </Card>
    </>
  );
};
SettingsScreen.layout = 'dashboard';
SettingsScreen.guard = 'auth';
SettingsScreen.titleKey = 'workspace.title';
SettingsScreen.texts = ['workspace'];
SettingsScreen.early = (search) => (READ_FIRST.includes(search.get('tab')) ? [firstSettings] : []);
