import { dayAfter, dayByDay, isShown, type PlainRule, weekday } from './dayByDay';

/** What an occurrence has of its own. */
interface Own {
  start?: string;
  end?: string;
  title?: string;
}

/** A series of meetings in simple terms; walls are dates when it has no time, lengths are minutes. */
export interface Model {
  rule: PlainRule;
  day: string;
  time?: string;
  zone?: string;
  length: number;
  title: string;
  excluded: Set<string>;
  own: Map<string, Own>;
}

/** A change of an occurrence: moved by days and minutes, of another length, with another title. */
export interface ModelChange {
  days: number;
  minutes: number;
  length: number;
  title?: string;
}

export interface Shown {
  id: string;
  start: string;
  end: string;
  title: string;
}

const MINUTE = 60_000;
const DAY_MINUTES = 1440;

/** The wall clock or date so many minutes later. */
export function minutesAfter(wall: string, minutes: number): string {
  const ms = Date.parse(wall.length > 10 ? `${wall}Z` : wall) + minutes * MINUTE;
  return new Date(ms).toISOString().slice(0, wall.length);
}

const minutesBetween = (from: string, to: string): number =>
  (Date.parse(`${to.slice(0, 10)}T${to.slice(11) || '00:00'}Z`) -
    Date.parse(`${from.slice(0, 10)}T${from.slice(11) || '00:00'}Z`)) /
  MINUTE;

const dateOf = (wall: string) => wall.slice(0, 10);

/** All ids that the rule has, until the last day that is looked at. */
function idsOf({ rule, day, time, zone }: Model, end: string): string[] {
  return dayByDay(rule, day, end, {
    ...(time !== undefined && { time }),
    ...(zone !== undefined && { zone }),
  });
}

export function shownAt(model: Model, id: string): Shown {
  const { start = id, end = minutesAfter(id, model.length), title = model.title } = model.own.get(id) ?? {};
  return { id, start, end: end > start ? end : minutesAfter(start, model.length), title };
}

/** The occurrences, until the last day that is looked at. */
export const shownOf = (model: Model, end: string): Shown[] =>
  idsOf(model, end)
    .filter((id) => !model.excluded.has(id))
    .map((id) => shownAt(model, id));

/** Keeps of what an occurrence has of its own what differs from the others. */
function keepOwn(model: Model, { id, start, end, title }: Shown): void {
  const own: Own = {
    ...(start !== id && { start }),
    ...(end !== minutesAfter(id, model.length) && { end }),
    ...(title !== model.title && { title }),
  };
  if (Object.keys(own).length > 0) model.own.set(id, own);
  else model.own.delete(id);
}

function changed(shown: Shown, { days, minutes, length, title = shown.title }: ModelChange): Shown {
  const start = minutesAfter(shown.start, days * DAY_MINUTES + minutes);
  return { ...shown, start, end: minutesAfter(start, length), title };
}

export function changeOne(model: Model, id: string, change: ModelChange): Model {
  const after = { ...model, own: new Map(model.own) };
  keepOwn(after, changed(shownAt(model, id), change));
  return after;
}

export function excludeOne(model: Model, id: string): Model {
  const own = new Map(model.own);
  own.delete(id);
  return { ...model, own, excluded: new Set([...model.excluded, id]) };
}

/** Whether the days of the rule follow one occurrence that is moved to another day: a rule with one weekday. */
export const followsDays = ({ freq, byDay = [], bySetPos }: PlainRule): boolean =>
  freq === 'WEEKLY' && byDay.length < 2 && !bySetPos;

/** The rule of occurrences that are all so many days later. */
function ruleAfter(rule: PlainRule, days: number, day: string): PlainRule {
  return {
    ...rule,
    ...(rule.byDay && days !== 0 && { byDay: [weekday(day)] }),
    ...(rule.until !== undefined && { until: dayAfter(rule.until, days) }),
  };
}

export function changeEach(model: Model, id: string, change: ModelChange, end: string): Model {
  const before = shownAt(model, id);
  const target = changed(before, change);
  // What is as it was is no change.
  const newTitle = change.title === before.title ? undefined : change.title;
  const days = followsDays(model.rule) ? change.days : 0;
  const by = days * DAY_MINUTES + change.minutes;
  const place = (wall: string) => minutesAfter(wall, by);
  const ids = idsOf(model, end);
  const length = model.length + change.length - minutesBetween(before.start, before.end);
  const first = place(`${model.day}${model.time === undefined ? '' : `T${model.time}`}`);
  const after: Model = {
    ...model,
    rule: ruleAfter(model.rule, days, dateOf(place(id))),
    day: dateOf(first),
    ...(model.time !== undefined && { time: first.slice(11) }),
    length: length > 0 ? length : change.length,
    title: newTitle ?? model.title,
    excluded: new Set([...model.excluded].map(place)),
    own: new Map(),
  };
  // The rule may begin later: where clocks skip the first.
  after.day = dateOf(idsOf(after, end)[0] ?? after.day);
  const known = new Set(idsOf(after, end));
  after.excluded = new Set([...after.excluded].filter((wall) => known.has(wall)));
  for (const one of ids) {
    const own = model.own.get(one);
    if (!own || !known.has(place(one))) continue;
    const plain = shownAt(after, place(one));
    const start = own.start === undefined ? plain.start : place(own.start);
    const last = own.end === undefined ? plain.end : place(own.end);
    const title = own.title ?? plain.title;
    const stayed = change.days - days;
    const exact = {
      start: minutesAfter(target.start, -stayed * DAY_MINUTES),
      end: minutesAfter(target.end, -stayed * DAY_MINUTES),
    };
    const isThis = one === id;
    keepOwn(after, {
      id: plain.id,
      start: isThis ? exact.start : start,
      end: isThis ? exact.end : last > start ? last : minutesAfter(start, after.length),
      title: isThis ? (newTitle ?? title) : title,
    });
  }
  return after;
}

/** What is before an occurrence, or null, and what begins with it. */
export function split(model: Model, id: string, end: string): [Model | null, Model] {
  const ids = idsOf(model, end);
  const index = ids.indexOf(id);
  const { count } = model.rule;
  const part = (from: number, to: number): Pick<Model, 'excluded' | 'own'> => {
    const known = new Set(ids.slice(from, to));
    return {
      excluded: new Set([...model.excluded].filter((wall) => known.has(wall))),
      own: new Map([...model.own].filter(([wall]) => known.has(wall))),
    };
  };
  const headRule =
    count === undefined
      ? { ...model.rule, until: dayAfter(dateOf(id), -1) }
      : { ...model.rule, count: index };
  const tailRule = count === undefined ? model.rule : { ...model.rule, count: count - index };
  const head = { ...model, rule: headRule, ...part(0, index) };
  const isLeft = ids.slice(0, index).some((wall) => !model.excluded.has(wall));
  if (!isLeft) return [null, model];
  return [head, { ...model, rule: tailRule, day: dateOf(id), ...part(index, ids.length) }];
}

/** Whether something is set to a time that clocks skip, which the model knows nothing of. */
export function isInGap(model: Model): boolean {
  const { zone } = model;
  if (zone === undefined || zone === 'UTC') return false;
  return [...model.own.keys()].some((id) => {
    const { start, end } = shownAt(model, id);
    return !isShown(start, zone) || !isShown(end, zone);
  });
}
