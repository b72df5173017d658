import { styled } from '@mui/material/styles';
import { Fragment } from 'react';
import { useText } from '@/core/i18n/useText';
import type { NotificationSettings, TopicSetting } from '@/domain/notifications/contract';
import { TOPIC_GROUPS, topicRule } from '@/domain/notifications/topics';
import { NativeChoice } from '@/ui/form/NativeChoice';
import { checkboxStyles } from '@/ui/table/checkboxStyles';
import type { ChangeNotifications } from './useNotifications';

const Frame = styled('div')({ overflowX: 'auto' });
const Table = styled('table')(({ theme }) => ({
  ...theme.typography.body2,
  inlineSize: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    paddingBlock: theme.spacing(1),
    paddingInlineEnd: theme.spacing(2),
    textAlign: 'start',
    fontWeight: 400,
    borderBlockEnd: `1px dashed ${theme.palette.divider}`,
  },
  '& thead th, & th[scope=colgroup]': { fontWeight: 600 },
  '& th[scope=colgroup]': { paddingBlockStart: theme.spacing(2), color: theme.palette.text.secondary },
  ...checkboxStyles(theme),
}));

interface TopicTableProps {
  settings: NotificationSettings;
  change: ChangeNotifications;
}

interface RowProps {
  topic: TopicSetting;
  name: string;
  mailReady: boolean;
  change: ChangeNotifications;
}

function TopicRow({ topic, name, mailReady, change }: RowProps) {
  const t = useText();
  const { id, inApp, email, emailChoices, fixed } = topic;
  return (
    <tr>
      <th scope="row">
        {name}
        {fixed && <div>{t('account.notify.fixed')}</div>}
      </th>
      <td>
        {!topicRule(id).mailOnly && (
          <input
            type="checkbox"
            checked={inApp}
            disabled={fixed}
            aria-label={t('account.notify.inAppOf', { name })}
            onChange={(event) => change({ topics: [{ id, inApp: event.target.checked }] })}
          />
        )}
      </td>
      <td>
        {emailChoices.length > 0 && (
          <NativeChoice
            size="small"
            choices={emailChoices.map((choice) => ({
              value: choice,
              label: t(`account.notify.email.${choice}`),
            }))}
            value={email}
            disabled={!mailReady}
            slotProps={{ input: { 'aria-label': t('account.notify.emailOf', { name }) } }}
            onChange={(event) =>
              change({ topics: [{ id, email: event.target.value as TopicSetting['email'] }] })
            }
          />
        )}
      </td>
    </tr>
  );
}

/** All topics of the user, by channel. */
export function TopicTable({ settings, change }: TopicTableProps) {
  const t = useText();
  const groups = TOPIC_GROUPS.map((group) => ({
    group,
    topics: settings.topics.filter((topic) => topic.group === group),
  }));
  return (
    <Frame>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('account.notify.column.topic')}</th>
            <th scope="col">{t('account.notify.column.inApp')}</th>
            <th scope="col">{t('account.notify.column.email')}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map(
            ({ group, topics }) =>
              topics.length > 0 && (
                <Fragment key={group}>
                  <tr>
                    <th scope="colgroup" colSpan={3}>
                      {t(`account.notify.group.${group}`)}
                    </th>
                  </tr>
                  {topics.map((topic) => (
                    <TopicRow
                      key={topic.id}
                      topic={topic}
                      name={t(`notices.topic.${topic.id}`)}
                      mailReady={settings.mailReady}
                      change={change}
                    />
                  ))}
                </Fragment>
              ),
          )}
        </tbody>
      </Table>
    </Frame>
  );
}
