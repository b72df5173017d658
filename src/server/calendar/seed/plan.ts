import type { EventFields, Series } from '@/domain/calendar/series';
import { timesAt, timesFrom } from '@/domain/calendar/series';
import { changeThis } from '@/domain/calendar/scope';
import { storedRule } from '@/domain/calendar/rule';
import { DAY, later, MINUTE, type Wall, wallIn } from '@/domain/calendar/time';
import { dayAt } from '@/domain/time';
import type { Random } from '@/server/core/random';
import {
  ALL_HANDS,
  COMPANY_DAYS,
  type DemoText,
  HOLIDAY,
  LONG_PLANNING,
  MEETINGS,
  MILESTONES,
  MONTH_END,
  NEW_YORK,
  NIGHT,
  PLANNING,
  RELEASE,
  SOON,
  STAND_UP,
  TODAY,
} from './texts';

/** Days of the demo before and after today. */
const BEFORE = 60;
const AFTER = 90;
/** Single events of a person beside those that everybody has. */
const FEWEST = 16;
const MOST = 29;
/** Minutes until the event whose reminder is to be seen; rounded up to five. */
const SOON_MINUTES = 15;

/** Context of a calendar: a seeded random source, and its zone. */
export interface Planning {
  random: Random;
  now: Date;
  zone: string;
}

const PLAIN: EventFields = {
  title: '',
  description: '',
  location: '',
  url: null,
  color: null,
  status: 'confirmed',
  showAs: 'busy',
  visibility: 'normal',
};

function timed(text: DemoText, start: Wall, zone: string, rule: string | null = null): Series {
  const { minutes, ...said } = text;
  const times = timesFrom(start, minutes * MINUTE, zone);
  const rrule = rule === null ? null : storedRule(rule, zone);
  return { ...PLAIN, ...said, ...times, rrule, exdates: [], overrides: [] };
}

function wholeDays(text: DemoText, first: Wall, days: number): Series {
  const { minutes: _none, ...said } = text;
  const times = timesAt(first, later(first, days * DAY), null);
  return { ...PLAIN, ...said, ...times, rrule: null, exdates: [], overrides: [] };
}

/** 0 = Monday. */
const weekday = (day: Wall): number => (new Date(day).getUTCDay() + 6) % 7;
const THURSDAY = 3;

/** The first day at or after one that is some weekday. */
const nextWeekday = (day: Wall, wanted: number): Wall => later(day, ((wanted - weekday(day) + 7) % 7) * DAY);

/** Saturdays and Sundays become the Monday after them. */
const onWorkday = (day: Wall): Wall => (weekday(day) > 4 ? nextWeekday(day, 0) : day);

/** The first day at or after one that is the last Thursday of its month. */
function lastThursday(day: Wall): Wall {
  const thursday = nextWeekday(day, THURSDAY);
  const following = later(thursday, 7 * DAY);
  return thursday.slice(0, 7) === following.slice(0, 7) ? lastThursday(following) : thursday;
}

/** A series on one weekday: of its coming occurrences one is moved by a day and two hours, one says something else. */
function planning({ random, zone }: Planning, today: Wall): Series {
  const wanted = random.int(0, 3);
  const clock = random.pick(['10:00', '13:30', '14:00']);
  const first = `${nextWeekday(later(today, -BEFORE * DAY), wanted)}T${clock}`;
  const series = timed(PLANNING, first, zone, 'FREQ=WEEKLY');
  const moved = `${nextWeekday(later(today, DAY), wanted)}T${clock}`;
  const said = later(moved, 7 * DAY);
  const times = timesFrom(later(moved, DAY + 120 * MINUTE), PLANNING.minutes * MINUTE, zone);
  return changeThis(changeThis(series, moved, { times }), said, { fields: LONG_PLANNING });
}

/** A quarter of an hour or so ahead, at a minute that a person would choose. */
function soon({ now, zone }: Planning): Wall {
  const step = 5 * MINUTE;
  const start = Math.ceil((now.getTime() + SOON_MINUTES * MINUTE) / step) * step;
  return wallIn(new Date(start).toISOString(), zone);
}

function meeting({ random, zone }: Planning, today: Wall): Series {
  const day = onWorkday(later(today, random.int(-BEFORE, AFTER - 2) * DAY));
  const start = later(`${day}T08:00`, random.int(0, 18) * 30 * MINUTE);
  return timed(random.pick(MEETINGS), start, zone);
}

/** What a person has in their own calendar, from 60 days ago to 90 days ahead. */
export function ownEvents(plan: Planning): Series[] {
  const { random, now, zone } = plan;
  const today = dayAt(now, zone);
  const on = (days: number) => onWorkday(later(today, days * DAY));
  const first = later(today, -BEFORE * DAY);
  return [
    timed(STAND_UP, `${onWorkday(first)}T09:30`, zone, 'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR'),
    planning(plan, today),
    timed(MONTH_END, `${lastThursday(first)}T16:00`, zone, 'FREQ=MONTHLY;BYDAY=-1TH'),
    wholeDays(HOLIDAY, nextWeekday(on(random.int(15, 60)), 0), 5),
    timed(NIGHT, `${on(random.int(-20, 30))}T21:00`, zone),
    timed(NEW_YORK, `${on(random.int(2, 12))}T10:00`, 'America/New_York'),
    ...TODAY.map(({ time, ...text }) => timed(text, `${today}T${time}`, zone)),
    timed(SOON, soon(plan), zone),
    ...Array.from({ length: random.int(FEWEST, MOST) }, () => meeting(plan, today)),
  ];
}

/** Events of the workspace's calendar of the company. */
export function companyEvents({ now, zone }: Planning): Series[] {
  const today = dayAt(now, zone);
  const first = nextWeekday(later(today, -BEFORE * DAY), 0);
  return [
    timed(ALL_HANDS, `${first}T16:30`, zone, 'FREQ=WEEKLY;INTERVAL=4'),
    ...COMPANY_DAYS.map(({ from, days, ...text }) => wholeDays(text, later(today, from * DAY), days)),
  ];
}

/** Events of the workspace's calendar of releases: one every two weeks, and what is in between. */
export function releaseEvents({ now, zone }: Planning): Series[] {
  const today = dayAt(now, zone);
  const first = nextWeekday(later(today, -BEFORE * DAY), 2);
  return [
    timed(RELEASE, `${first}T14:00`, zone, 'FREQ=WEEKLY;INTERVAL=2'),
    ...MILESTONES.map(({ from, ...text }) =>
      timed(text, `${onWorkday(later(today, from * DAY))}T10:00`, zone),
    ),
  ];
}

/** Who is called when something breaks: one person a week. */
export function onCallEvents({ now, zone }: Planning, names: readonly string[]): Series[] {
  const monday = later(nextWeekday(later(dayAt(now, zone), -BEFORE * DAY), 0), -7 * DAY);
  const weeks = Math.ceil((BEFORE + AFTER) / 7);
  return Array.from({ length: weeks }, (_, week) =>
    wholeDays(
      { title: `On call: ${names[week % names.length] ?? ''}`, minutes: 0, showAs: 'free' },
      later(monday, week * 7 * DAY),
      7,
    ),
  );
}
