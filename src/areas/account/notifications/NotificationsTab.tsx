import { useText } from '@/core/i18n/useText';
import type { NotificationSettings } from '@/domain/notifications/contract';
import { Async } from '@/ui/feedback/Async';
import { Section, Sections } from '../parts/Section';
import { TabSkeleton } from '../parts/TabSkeleton';
import { Signs } from './Signs';
import { Switches } from './Switches';
import { Times } from './Times';
import { TopicTable } from './TopicTable';
import { type ChangeNotifications, useNotifications } from './useNotifications';

function Content({ settings, change }: { settings: NotificationSettings; change: ChangeNotifications }) {
  const t = useText();
  const { mailReady } = settings;
  return (
    <Sections>
      <Section title={t('account.notify.title')} text={t('account.notify.text')}>
        <Switches settings={settings} change={change} />
      </Section>
      <Section
        title={t('account.notify.all')}
        text={mailReady ? t('account.notify.allText') : t('account.notify.noMail')}
      >
        <TopicTable settings={settings} change={change} />
      </Section>
      <Section title={t('account.notify.signs')} text={t('account.notify.signsText')}>
        <Signs profile={settings.profile} mailReady={mailReady} change={change} />
      </Section>
      <Section title={t('account.notify.times')} text={t('account.notify.timesText')}>
        <Times profile={settings.profile} mailReady={mailReady} change={change} />
      </Section>
    </Sections>
  );
}

/** Notification settings: topics, channels and times. */
export function NotificationsTab() {
  const { settings, error, read, change } = useNotifications();
  return (
    <Async
      isLoading={settings === null && error === null}
      error={error}
      skeleton={<TabSkeleton />}
      onRetry={() => void read()}
    >
      {settings && <Content settings={settings} change={change} />}
    </Async>
  );
}
