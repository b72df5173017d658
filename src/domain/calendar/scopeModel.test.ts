import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PlainRule, ruleText } from '@/testing/dayByDay';
import { count, seed } from '@/testing/scale';
import { event, expand, to } from '@/testing/series';
import {
  changeEach,
  changeOne,
  excludeOne,
  followsDays,
  isInGap,
  minutesAfter,
  type Model,
  type ModelChange,
  type Shown,
  shownAt,
  shownOf,
  split,
} from '@/testing/seriesModel';
import { type Change, changeAll, changeFollowing, changeThis, removeFollowing, removeThis } from './scope';
import { occurrenceAt, occurrencesIn, type Series } from './series';

/** The last day that the model looks at, and the last that is compared. */
const END = '2028-03-01';
const LAST = '2027-12-01';
const DAY_MINUTES = 1440;

/** A series as it is, and as it should be. */
interface Pair {
  series: Series;
  model: Model;
}

interface Act extends ModelChange {
  kind: 'this' | 'following' | 'all' | 'removeThis' | 'removeFollowing';
  /** Which series and occurrence. */
  series: number;
  occurrence: number;
}

const repeating = (series: Series) => ({ ...series, rrule: series.rrule ?? '' });

function found(series: Series): Shown[] {
  const window = { from: '2025-01-01T00:00Z', to: `${END}T00:00Z`, fromDay: '2025-01-01', toDay: END };
  return occurrencesIn(series, expand(repeating(series)), window).map((one) => ({
    id: one.recurrenceId ?? '',
    start: one.startLocal,
    end: one.endLocal,
    title: one.title,
  }));
}

const compared = (list: Shown[]) =>
  list.filter(({ start }) => start < LAST).sort((a, b) => (a.start + a.id < b.start + b.id ? -1 : 1));

/** The change of an occurrence as it is sent. */
function sent({ series, model }: Pair, id: string, change: ModelChange): Change {
  const start = minutesAfter(shownAt(model, id).start, change.days * DAY_MINUTES + change.minutes);
  const times = to(series, id, { start, end: minutesAfter(start, change.length) }).times;
  const { title } = change;
  const isTitled = title !== undefined && title !== occurrenceAt(series, id).title;
  return { ...(times && { times }), ...(isTitled && { fields: { title } }) };
}

/** What is done to the series and to the model; null where nothing of the series is left. */
function done(pair: Pair, id: string, act: Act): (Pair | null)[] {
  const { series, model } = pair;
  const paired = (after: Series | null, model_: Model | null): Pair | null => {
    expect(after === null).toBe(model_ === null);
    return after && model_ ? { series: after, model: model_ } : null;
  };
  if (act.kind === 'removeThis') {
    const model_ = excludeOne(model, id);
    const isLeft = shownOf(model_, END).length > 0;
    return [paired(removeThis(series, id, expand), isLeft ? model_ : null)];
  }
  const [head, tail] = split(model, id, END);
  if (act.kind === 'removeFollowing') return [paired(removeFollowing(series, id, expand), head)];
  const change = sent(pair, id, act);
  if (act.kind === 'this') return [paired(changeThis(series, id, change), changeOne(model, id, act))];
  if (act.kind === 'all')
    return [paired(changeAll(series, id, change, expand).event, changeEach(model, id, act, END))];
  const after = changeFollowing(series, id, change, expand);
  return [paired(after.before, head), paired(after.event, changeEach(tail, id, act, END))];
}

/** The change as far as it makes sense for the occurrence: of all within their day, and days only where they follow. */
function fitting({ model }: Pair, id: string, act: Act): Act {
  const isDates = model.time === undefined;
  const isOne = act.kind === 'this';
  const moved = minutesAfter(id, act.minutes);
  const stays = isOne || moved.slice(0, 10) === id.slice(0, 10);
  const canMove = isOne || followsDays(model.rule) || model.rule.freq === 'DAILY';
  return {
    ...act,
    days: canMove ? act.days : 0,
    minutes: isDates || !stays ? 0 : act.minutes,
    length: isDates ? Math.ceil(act.length / 60) * DAY_MINUTES : act.length,
  };
}

function check(pair: Pair): void {
  const { series, model } = pair;
  expect(compared(found(series))).toEqual(compared(shownOf(model, END)));
  const recurrence = expand(repeating(series));
  for (const id of [...series.exdates, ...series.overrides.map((one) => one.recurrenceId)])
    expect(recurrence.between(id, minutesAfter(id, DAY_MINUTES))).toContain(id);
}

const freq = <F extends PlainRule['freq']>(name: F) => fc.constant(name);
const interval = fc.integer({ min: 1, max: 3 });
const plainRules: fc.Arbitrary<PlainRule>[] = [
  fc.record({ freq: freq('DAILY'), interval }),
  fc.record({ freq: freq('DAILY'), byDay: fc.constant(['MO', 'TU', 'WE', 'TH', 'FR']) }),
  fc.record({ freq: freq('WEEKLY'), interval }),
  fc.record({ freq: freq('WEEKLY'), interval, byDay: fc.constantFrom(['TU'], ['SU'], ['TU', 'FR']) }),
  fc.record({ freq: freq('MONTHLY'), interval, byDay: fc.constantFrom(['3FR'], ['-1SU']) }),
  fc.record({ freq: freq('MONTHLY'), byMonthDay: fc.constantFrom([20], [31], [-1], [5, 25]) }),
  fc.record({
    freq: freq('MONTHLY'),
    byDay: fc.constant(['MO', 'TU', 'WE', 'TH', 'FR']),
    bySetPos: fc.constant([-1]),
  }),
];
const ends = fc.oneof(
  fc.constant({}),
  fc.record({ count: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ until: fc.constantFrom('2026-12-24', '2027-05-05') }),
);
const clocks = fc.constantFrom(
  {},
  { time: '10:00', zone: 'UTC' },
  { time: '02:30', zone: 'Europe/Paris' },
  { time: '01:15', zone: 'America/New_York' },
);
const starts = fc
  .integer({ min: 0, max: 120 })
  .map((n) => new Date(Date.UTC(2026, 7, 1 + n)).toISOString().slice(0, 10));
const acts: fc.Arbitrary<Act> = fc.record(
  {
    kind: fc.constantFrom('this', 'following', 'all', 'removeThis', 'removeFollowing'),
    series: fc.nat(),
    occurrence: fc.nat(12),
    days: fc.constantFrom(0, 0, 1, -1, 3, -9),
    minutes: fc.constantFrom(0, 0, 30, -45, 60, 480),
    length: fc.constantFrom(15, 60, 60, 90, 600),
    title: fc.constantFrom('Meeting', 'Review', 'Lunch'),
  },
  { requiredKeys: ['kind', 'series', 'occurrence', 'days', 'minutes', 'length'] },
);

function begun(rule: PlainRule, day: string, clock: { time?: string; zone?: string }): Pair | null {
  const model: Model = {
    rule,
    day,
    ...clock,
    length: 60,
    title: 'Meeting',
    excluded: new Set(),
    own: new Map(),
  };
  if (clock.time === undefined) model.length = DAY_MINUTES;
  const [first] = shownOf(model, END);
  if (!first) return null;
  const start = clock.time === undefined ? day : `${day}T${clock.time}`;
  const series = event(start, ruleText(rule), clock.zone === undefined ? {} : { zone: clock.zone });
  return { series, model: { ...model, day: first.id.slice(0, 10) } };
}

test('after any changes a series has the occurrences of a model that looks at every day', () => {
  const rules = fc
    .tuple(fc.oneof(...plainRules), ends)
    .map(([rule, end]): PlainRule => ({ ...rule, ...end }));
  const cases = fc.tuple(rules, starts, clocks, fc.array(acts, { minLength: 1, maxLength: 6 }));
  fc.assert(
    fc.property(cases, ([rule, day, clock, steps]) => {
      const first = begun(rule, day, clock);
      fc.pre(first !== null);
      let pairs = [first];
      pairs.forEach(check);
      for (const step of steps) {
        const index = step.series % Math.max(pairs.length, 1);
        const pair = pairs[index];
        if (!pair) return;
        const list = shownOf(pair.model, LAST);
        const one = list[step.occurrence % Math.max(list.length, 1)];
        if (!one) return;
        const after = done(pair, one.id, fitting(pair, one.id, step)).filter((left) => left !== null);
        if (after.some(({ model }) => isInGap(model))) return;
        after.forEach(check);
        pairs = [...pairs.slice(0, index), ...after, ...pairs.slice(index + 1)];
      }
    }),
    { numRuns: count(60, 1000), seed },
  );
});
