import type * as z from 'zod';
import { can } from '@/domain/auth/permissions';
import { ApiError, UNKNOWN_ERROR } from '@/domain/errors';
import type { WidgetAnswer } from '@/domain/overview/figures';
import { daysBetween } from '@/domain/days';
import { dashboardWidgets, type WidgetKey, type WidgetsData } from '@/domain/overview/schemas';
import { type WidgetRule, WIDGETS } from '@/domain/overview/widgets';
import type { Dashboard } from '@/domain/overview/words';
import { toApiError } from '@/server/db/errors';
import { cacheOf, type Dated } from './cache';
import { type AnswerContext, ownContext, sharedContext } from './context';
import { MAKERS } from './makers';
import type { WidgetContext, WidgetMaker } from './widget';

/** How long figures of all readers are kept in ms: of ranges up to a month, and of longer ones. */
const KEPT_SHORT = 5000;
const KEPT_LONG = 60_000;
const SHORT_DAYS = 31;

/** A widget to compute. */
interface Part {
  dashboard: Dashboard;
  key: string;
  rule: WidgetRule;
  make: WidgetMaker<unknown>;
  schema: z.ZodType;
}

/** The asked widgets that this reader may see and that can be computed. */
function partsOf(
  dashboard: Dashboard,
  { user }: AnswerContext,
  wanted: readonly string[] | undefined,
): Part[] {
  const rules = Object.entries<WidgetRule>(WIDGETS[dashboard]);
  const makers = MAKERS[dashboard] as Readonly<Record<string, WidgetMaker<unknown> | undefined>>;
  const schemas = dashboardWidgets[dashboard] as Readonly<Record<string, z.ZodType>>;
  return rules.flatMap(([key, rule]) => {
    const make = makers[key];
    const schema = schemas[key];
    const isWanted = wanted?.includes(key) ?? true;
    const isAllowed = rule.permission === undefined || can(user, rule.permission);
    return make && schema && isWanted && isAllowed ? [{ dashboard, key, rule, make, schema }] : [];
  });
}

/** What the figures of a widget depend on, besides the rows. */
function edgesOf({ rule }: Pick<Part, 'rule'>, context: AnswerContext) {
  const { zone, currency, weekStart, today, range, choices } = context;
  const place = [zone, currency, weekStart, today];
  if (rule.period) return [...place, rule.period, choices[rule.period]];
  return rule.isNow ? place : [...place, range, choices];
}

function forMs({ rule }: Part, { range }: AnswerContext): number {
  if (rule.period) return KEPT_LONG;
  if (rule.isNow) return KEPT_SHORT;
  return daysBetween(range.from, range.to) + 1 > SHORT_DAYS ? KEPT_LONG : KEPT_SHORT;
}

/** A widget of all readers, from the cache or computed; as old as the oldest thing that it was computed from. */
function shared(part: Part, context: AnswerContext): Promise<Dated<unknown>> {
  const { now, services } = context;
  const cache = cacheOf(services.db);
  const keeping = { now: now.getTime(), forMs: forMs(part, context) };
  const keyOf = (...names: string[]) => JSON.stringify([...names, ...edgesOf(part, context)]);
  const compute = async () => {
    let at = now.getTime();
    const once: WidgetContext['once'] = async (name, read) => {
      const key = keyOf('read', name);
      const dated = await cache.read(key, keeping, async () => ({ value: await read(), at: now.getTime() }));
      at = Math.min(at, dated.at);
      return dated.value;
    };
    const data = await part.make(sharedContext(context, once));
    return { value: data === null ? null : part.schema.parse(data), at };
  };
  return cache.read(keyOf('widget', part.dashboard, part.key), keeping, compute);
}

async function own(part: Part, context: AnswerContext, widget: WidgetContext): Promise<Dated<unknown>> {
  const data = await part.make(widget);
  return { value: data === null ? null : part.schema.parse(data), at: context.now.getTime() };
}

/** Why a widget is missing. What nobody expected is logged, and told without details. */
function failureOf(thrown: unknown, { key, dashboard }: Part, { services, requestId }: AnswerContext) {
  const known = thrown instanceof ApiError ? thrown : toApiError(thrown);
  const about = { requestId, dashboard, widget: key };
  if (!known) services.log.error({ ...about, err: thrown }, 'a widget failed');
  else services.log.warn({ ...about, code: known.code }, 'a widget is missing');
  const { code, message } = known ?? { code: 'internal', message: UNKNOWN_ERROR };
  return { state: 'failed' as const, code, message, requestId };
}

/** Widgets by key; absent ones were not asked for, or have nothing to show. */
export type WidgetAnswers<D extends Dashboard> = {
  [K in WidgetKey<D>]?: WidgetAnswer<WidgetsData<D>[K]>;
};

/** A dashboard for one reader: each widget by itself, so that one that fails leaves the others. */
export async function answerOf<D extends Dashboard>(
  dashboard: D,
  context: AnswerContext,
  wanted: readonly string[] | undefined,
) {
  const { from, to, previous, bucket } = context.range;
  const widgets: Record<string, WidgetAnswer<unknown>> = {};
  const mine = ownContext(context);
  let oldest = context.now.getTime();
  for (const part of partsOf(dashboard, context, wanted)) {
    try {
      await context.pause();
      const { value, at } = await (part.rule.isOwn ? own(part, context, mine) : shared(part, context));
      if (value !== null) widgets[part.key] = { state: 'ok', data: value };
      oldest = Math.min(oldest, at);
    } catch (error) {
      widgets[part.key] = failureOf(error, part, context);
    }
  }
  return {
    range: {
      from,
      to,
      ...(previous && { previousFrom: previous.from, previousTo: previous.to }),
      timeZone: context.zone,
      bucket,
    },
    currency: context.currency,
    generatedAt: new Date(oldest).toISOString(),
    widgets: widgets as WidgetAnswers<D>,
  };
}
