import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import { useText } from '@/core/i18n/useText';
import type { NotificationSettings } from '@/domain/notifications/contract';
import { type TopicSwitch, topicRule } from '@/domain/notifications/topics';
import type { ChangeNotifications } from './useNotifications';

const GROUPS = [
  ['activity', ['comments', 'answers', 'follows']],
  ['application', ['announcements', 'products', 'digest']],
] as const;

const Group = styled('fieldset')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(0.5),
  justifyItems: 'start',
  '& > label': { marginInline: theme.spacing(-0.5, 0), gap: theme.spacing(1) },
  margin: 0,
  padding: 0,
  border: 0,
  '& legend': { ...theme.typography.subtitle2, padding: 0, marginBlockEnd: theme.spacing(1) },
}));
const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

interface SwitchesProps {
  settings: NotificationSettings;
  change: ChangeNotifications;
}

type Setting = NotificationSettings['topics'][number];

const isOn = ({ inApp, email }: Setting) => inApp || email !== 'off';

/** A topic after its switch is turned: its default channels, or none. */
function turned({ id, default: usual, emailChoices }: Setting, on: boolean) {
  if (!on) return { id, inApp: false, email: 'off' as const };
  if (topicRule(id).mailOnly) return { id, inApp: false, email: 'weekly' as const };
  return { id, inApp: true, email: emailChoices.length > 0 ? usual.email : ('off' as const) };
}

/** The switches: each sets all of its topics and is shown mixed when they differ. One without topics is not shown. */
export function Switches({ settings, change }: SwitchesProps) {
  const t = useText();
  const topicsOf = (name: TopicSwitch) => settings.topics.filter(({ id }) => topicRule(id).switch === name);
  return (
    <Columns>
      {GROUPS.map(([group, names]) => (
        <Group key={group}>
          <legend>{t(`account.notify.group.${group}`)}</legend>
          {names.map((name) => {
            const topics = topicsOf(name);
            if (topics.length === 0) return null;
            const on = topics.filter(isOn).length;
            const mixed = on > 0 && on < topics.length;
            return (
              <FormControlLabel
                key={name}
                label={t(`account.notify.switch.${name}`)}
                control={
                  <Switch
                    checked={on > 0}
                    slotProps={{ input: { 'aria-checked': mixed ? 'mixed' : on > 0, role: 'switch' } }}
                    onChange={(_event, checked) =>
                      change({ topics: topics.map((topic) => turned(topic, checked)) })
                    }
                  />
                }
              />
            );
          })}
        </Group>
      ))}
    </Columns>
  );
}
