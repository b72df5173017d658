import Card from '@mui/material/Card';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/router';
import { useId } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { PageHeading } from '@/ui/page/PageHeading';
import { FilterTabs } from '@/ui/table/FilterTabs';
import { TabSkeleton } from './parts/TabSkeleton';

const skeleton = <TabSkeleton />;

const TABS = {
  // The first one is in the first HTML.
  general: dynamic(async () => (await import('./general/GeneralTab')).GeneralTab, { loading: TabSkeleton }),
  billing: lazyPart(async () => (await import('./billing/BillingTab')).BillingTab, { skeleton }),
  notifications: lazyPart(async () => (await import('./notifications/NotificationsTab')).NotificationsTab, {
    skeleton,
    texts: ['notices'],
  }),
  social: lazyPart(async () => (await import('./general/SocialTab')).SocialTab, { skeleton }),
  security: lazyPart(async () => (await import('./security/SecurityTab')).SecurityTab, {
    skeleton,
    texts: ['areas', 'providers', 'security'],
  }),
} as const;
type Tab = keyof typeof TABS;
const TAB_IDS = Object.keys(TABS) as Tab[];

/** The tab is in the URL; changing it is a route change, so the prompt for unsaved text appears. */
function useTab(): [Tab, (tab: Tab) => void] {
  const router = useRouter();
  const tab = TAB_IDS.find((id) => id === router.query['tab']) ?? 'general';
  const open = (next: Tab) => {
    const query = next === 'general' ? {} : { tab: next };
    // Rejected when the user stays with what they typed.
    router.push({ pathname: router.pathname, query }, undefined, { scroll: false }).catch(() => undefined);
  };
  return [tab, open];
}

/** The current user's account in five tabs. Source: people, section 6. */
export const AccountScreen: Screen = () => {
  const t = useText();
  const panel = useId();
  const { user } = useAuth();
  const [tab, open] = useTab();
  const Tab = TABS[tab];
  if (!user) return null;
  return (
    <>
      <PageHeading
        title={t('account.title')}
        crumbs={[{ label: t('account.crumb') }, { label: t('account.title') }]}
      />
      <Card sx={{ mb: 3, overflow: 'clip' }}>
        <FilterTabs
          label={t('account.tabs.label')}
          tabs={TAB_IDS.map((id) => ({ id, label: t(`account.tabs.${id}`) }))}
          value={tab}
          controls={panel}
          onChange={open}
        />
      </Card>
      <div role="tabpanel" id={panel} aria-labelledby={`${panel}-${tab}`}>
        <Tab />
      </div>
    </>
  );
};
AccountScreen.layout = 'dashboard';
AccountScreen.guard = 'auth';
AccountScreen.titleKey = 'account.title';
AccountScreen.texts = ['account', 'form'];
AccountScreen.early = () => [];
