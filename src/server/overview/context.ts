import { dayIn } from '@/domain/days';
import { ApiError } from '@/domain/errors';
import { can } from '@/domain/auth/permissions';
import type { EndUser } from '@/domain/auth/contract';
import { type ResolvedRange, resolveRange } from '@/domain/overview/range';
import { RANGE_PREFERENCE, type RangeChoice, readRangeChoice } from '@/domain/overview/rangeChoice';
import { type Compare, DEFAULT_RANGE, type RangeName } from '@/domain/overview/words';
import { giveWay } from '@/server/core/giveWay';
import type { Services } from '@/server/core/services';
import type { Database } from '@/server/db/database';
import type { WidgetChoices, WidgetContext } from './widget';

/** The range as it is asked for; without one it is the person's last. */
interface AskedRange {
  range?: RangeName | undefined;
  from?: string | undefined;
  to?: string | undefined;
  compare: Compare;
}

async function lastRange(db: Database, userId: string): Promise<RangeChoice> {
  const row = await db
    .selectFrom('preference')
    .select('value')
    .where('userId', '=', userId)
    .where('key', '=', RANGE_PREFERENCE)
    .executeTakeFirst();
  return (row && readRangeChoice(JSON.parse(row.value))) ?? { range: DEFAULT_RANGE };
}

async function rangeOf(db: Database, userId: string, asked: AskedRange): Promise<RangeChoice> {
  const { from, to } = asked;
  const days = { ...(from !== undefined && { from }), ...(to !== undefined && { to }) };
  if (asked.range !== undefined) return { range: asked.range, ...days };
  // Days alone are a custom range.
  return from === undefined ? lastRange(db, userId) : { range: 'custom', ...days };
}

/** What all widgets of one answer have in common. Instants and days are those of the workspace. */
export interface AnswerContext {
  services: Services;
  user: EndUser;
  requestId: string;
  now: Date;
  zone: string;
  currency: string;
  today: string;
  weekStart: number;
  range: ResolvedRange;
  choices: WidgetChoices;
  pause: () => Promise<void>;
}

/** How long one answer may take in ms; what is not computed by then is left out of it. */
const MOST_MS = 4000;

function timeUntil(end: number) {
  return async () => {
    await giveWay();
    if (performance.now() > end) throw new ApiError(503, 'timeout', { message: 'The time is over' });
  };
}

/** Reads the place of the workspace and the range of the answer. */
export async function openAnswer(
  services: Services,
  { user, requestId }: { user: EndUser; requestId: string },
  { choices, ...asked }: AskedRange & { choices: WidgetChoices },
): Promise<AnswerContext> {
  const { db } = services;
  const now = services.now();
  const { currency, timeZone, weekStart } = await db
    .selectFrom('workspace')
    .select(['currency', 'timeZone', 'weekStart'])
    .where('id', '=', 'main')
    .executeTakeFirstOrThrow();
  const today = dayIn(timeZone, now);
  const choice = await rangeOf(db, user.id, asked);
  return {
    services,
    user,
    requestId,
    now,
    zone: timeZone,
    currency,
    today,
    weekStart,
    range: resolveRange({ ...choice, compare: asked.compare }, { today }),
    choices,
    pause: timeUntil(performance.now() + MOST_MS),
  };
}

const placeOf = ({
  services,
  now,
  zone,
  currency,
  today,
  weekStart,
  range,
  choices,
  pause,
}: AnswerContext) => ({
  services,
  now,
  zone,
  currency,
  today,
  weekStart,
  range,
  choices,
  pause,
});

/** The context of widgets of the reader alone: what they share lasts as long as the answer. */
export function ownContext(answer: AnswerContext): WidgetContext {
  const reads = new Map<string, Promise<unknown>>();
  return {
    ...placeOf(answer),
    user: answer.user,
    userId: answer.user.id,
    can: (permission) => can(answer.user, permission),
    once: <T>(name: string, read: () => Promise<T>) => {
      const known = (reads.get(name) as Promise<T> | undefined) ?? read();
      reads.set(name, known);
      return known;
    },
  };
}

/** The context of widgets of all readers, who are not known in it. */
export function sharedContext(answer: AnswerContext, once: WidgetContext['once']): WidgetContext {
  const unknown = (): never => {
    throw new Error('A widget of all readers can not depend on one of them');
  };
  return {
    ...placeOf(answer),
    get user(): EndUser {
      return unknown();
    },
    get userId(): string {
      return unknown();
    },
    can: unknown,
    once,
  };
}
