import Link from 'next/link';
import { RelativeTime } from '@/core/i18n/RelativeTime';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import type { Rows } from '@/domain/overview/figures';
import type { ActivityLine } from '@/domain/overview/rows';
import { ACTIVITY_ACTIONS, ACTIVITY_KINDS } from '@/domain/people/activityWords';
import type { TextFunction } from '@/domain/texts/keys';
import { Icon } from '@/ui/icon/Icon';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { Line, Lines } from '../parts/Lines';
import { WidgetEmpty } from '@/ui/dashboard/WidgetEmpty';

/** What was done, in words; words of other versions are shown as they are. */
function actionOf(t: TextFunction, action: string): string {
  const known = ACTIVITY_ACTIONS.find((one) => one === action);
  return known ? t(`activity.action.${known}`) : action;
}

/** The name of the record, else its kind. */
function recordOf(t: TextFunction, { title, entityKind }: ActivityLine): string {
  const known = ACTIVITY_KINDS.find((one) => one === entityKind);
  return title || (known ? t(`activity.kind.${known}`) : entityKind);
}

function Entry({ line }: { line: ActivityLine }) {
  const t = useText();
  const { actor, path, at } = line;
  const name = actor ? (actor.name ?? t('activity.deletedPerson')) : t('overview.app.activity.system');
  const record = <bdi>{recordOf(t, line)}</bdi>;
  return (
    <Line
      sign={actor ? <PersonAvatar name={name} src={actor.avatar} /> : <Icon name="ph:gear-six" size={40} />}
    >
      <span>
        {path ? (
          <Link prefetch={false} href={path}>
            {record}
          </Link>
        ) : (
          record
        )}
      </span>
      <small>
        {actionOf(t, line.action)} · <bdi>{name}</bdi> · <RelativeTime value={at} />
      </small>
    </Line>
  );
}

/** What happened last: who did what to which record, and when. */
export function Activity({ data }: { data: Rows<ActivityLine> }) {
  const t = useText();
  if (data.rows.length === 0)
    return (
      <WidgetEmpty
        text={t('overview.app.activity.empty')}
        link={{ label: t('overview.app.activity.create'), href: KANBAN_PATHS.boards }}
      />
    );
  return (
    <Lines label={t('overview.app.activity.title')}>
      {data.rows.map((line) => (
        <Entry key={line.id} line={line} />
      ))}
    </Lines>
  );
}
