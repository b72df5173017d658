import type { Welcome } from '@/domain/overview/schemas';
import { ownCards, ownCardsDue, keyOf, timeOf } from '../../cards';
import type { AgendaItem } from '@/domain/overview/rows';
import type { Rows } from '@/domain/overview/figures';
import type { WidgetContext, WidgetMaker } from '../../widget';

/** Rows of the agenda. */
const MOST = 5;

/** The reader's events of today, in the workspace's zone. */
const eventsToday = ({ services, user, today, zone, once }: WidgetContext) =>
  once('eventsToday', () => services.agenda.of({ user, day: today, zone }));

/** What waits for the reader now. */
export const welcome: WidgetMaker<Welcome> = async (context) => {
  const { services, userId, today, can } = context;
  const counter = (name: string) => services.counters.of(services.db, userId, name);
  return {
    ...(can('kanban.use') && { dueToday: await ownCardsDue(context, today) }),
    ...(can('calendar.use') && { eventsToday: (await eventsToday(context)).length }),
    ...(can('chat.use') && { unreadChats: await counter('chat') }),
    ...(can('mail.use') && { unreadMails: await counter('mail') }),
    ...(can('invoices.read') && { overdueInvoices: await counter('invoices') }),
  };
};

/** What has no time of the day stands before what has one, as in the calendar. */
const WHOLE_DAY = '';

interface Placed {
  /** An instant, or `WHOLE_DAY`. */
  at: string;
  item: AgendaItem;
}

async function cardsToday(context: WidgetContext): Promise<Placed[]> {
  const cards = await ownCards(context, { due: context.today, limit: MOST + 1 });
  return cards.map((card) => {
    const { id, name, board, dueOn, version } = card;
    const dueAt = timeOf(card);
    const own = { id, key: keyOf(card), title: name, board, dueOn: dueOn ?? context.today };
    return { at: dueAt ?? WHOLE_DAY, item: { kind: 'card', ...own, dueAt, version } };
  });
}

async function eventsAhead(context: WidgetContext): Promise<Placed[]> {
  const now = context.now.toISOString();
  return (await eventsToday(context))
    .filter(({ isAllDay, endsAt }) => isAllDay || endsAt > now)
    .map((event) => ({ at: event.isAllDay ? WHOLE_DAY : event.startsAt, item: { kind: 'event', ...event } }));
}

/** The reader's open cards that are due today and the events of today that are not over: first those without a time, then by time. */
export const upNext: WidgetMaker<Rows<AgendaItem>> = async (context) => {
  const { can } = context;
  const placed = [
    ...(can('kanban.use') ? await cardsToday(context) : []),
    ...(can('calendar.use') ? await eventsAhead(context) : []),
  ].sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)));
  return { rows: placed.slice(0, MOST).map(({ item }) => item), more: placed.length > MOST };
};
