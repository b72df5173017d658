import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useCan } from '@/core/auth/useCan';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import { PATHS } from '@/core/paths';
import type { Rows } from '@/domain/overview/figures';
import type { AgendaItem } from '@/domain/overview/rows';
import { Icon } from '@/ui/icon/Icon';
import { CardTick } from '../parts/CardTick';
import { Line, Lines } from '../parts/Lines';
import { useCardActs } from '../parts/useCardActs';
import { useDueWords } from '../parts/useDueWords';
import { WidgetEmpty } from '@/ui/dashboard/WidgetEmpty';

const Sign = styled('span')({ display: 'grid', inlineSize: 24, placeItems: 'center' });

type Event = Extract<AgendaItem, { kind: 'event' }>;

function EventLine({ event }: { event: Event }) {
  const t = useText();
  const { time } = useFormat();
  return (
    <Line
      sign={
        <Sign>
          <Icon name="ph:calendar-blank" size={20} />
        </Sign>
      }
    >
      <span>
        <Link prefetch={false} href={event.path}>
          <bdi>{event.title}</bdi>
        </Link>
      </span>
      <small>
        {event.isAllDay ? (
          t('overview.app.upNext.allDay')
        ) : (
          <time dateTime={event.startsAt}>
            {time(event.startsAt)} – {time(event.endsAt)}
          </time>
        )}
      </small>
    </Line>
  );
}

/** What comes next: cards, which are ticked here, and events of today. */
export function UpNext({ data, onDone }: { data: Rows<AgendaItem>; onDone: () => void }) {
  const t = useText();
  const can = useCan();
  const dueWords = useDueWords();
  const { gone, complete } = useCardActs(onDone);
  const rows = data.rows.filter(({ id }) => !gone.has(id));
  if (rows.length === 0)
    return (
      <WidgetEmpty
        text={t('overview.app.upNext.empty')}
        link={
          can('calendar.use')
            ? { label: t('overview.app.upNext.calendar'), href: PATHS.dashboard.calendar.root }
            : null
        }
      />
    );
  return (
    <Lines label={t('overview.app.upNext.title')}>
      {rows.map((item) =>
        item.kind === 'event' ? (
          <EventLine key={item.id} event={item} />
        ) : (
          <Line key={item.id} sign={<CardTick name={item.title} onTick={() => void complete(item)} />}>
            <span>
              <Link prefetch={false} href={KANBAN_PATHS.card(item.key)}>
                <bdi>{item.title}</bdi>
              </Link>
            </span>
            <small>
              {dueWords(item)} · <bdi>{item.board}</bdi>
            </small>
          </Line>
        ),
      )}
    </Lines>
  );
}
