import type { Language } from '@/domain/languages';
import type { Random } from '@/server/core/random';
import type { DemoPerson } from './cast';
import { AR } from './exchanges/ar';
import { CN } from './exchanges/cn';
import { EN } from './exchanges/en';
import { FR } from './exchanges/fr';
import { VI } from './exchanges/vi';
import type { Room } from './rooms';
import { ANNOUNCEMENTS } from './texts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const EXCHANGES: Record<Language, readonly (readonly string[])[]> = {
  en: EN,
  fr: FR,
  vi: VI,
  cn: CN,
  ar: AR,
};

/** A message in a room. */
export interface Line {
  sender: DemoPerson;
  body: string;
  at: Date;
}

/** Instants over the days, in talks of some minutes at working hours; the last one is `last` minutes ago. */
function timesOf(random: Random, { count, last }: Room, now: Date, days: number): Date[] {
  const end = now.getTime() - last * MINUTE;
  const times: number[] = [];
  let at = end;
  for (let n = random.int(3, 5); n > 0 && times.length < count; n -= 1) {
    times.push(at);
    at -= random.int(1, 4) * MINUTE + random.int(0, 50_000);
  }
  while (times.length < count) {
    const day = new Date(end - random.int(1, days - 1 - Math.ceil((last * MINUTE) / DAY)) * DAY);
    at = day.setUTCHours(random.int(7, 16), random.int(0, 59), random.int(0, 59));
    for (let n = random.int(2, 6); n > 0 && times.length < count; n -= 1) {
      if (at < end - DAY / 4) times.push(at);
      at += random.int(1, 7) * MINUTE;
    }
  }
  return times.sort((a, b) => a - b).map((time, n) => new Date(time + n));
}

/** A speaker other than the previous one. */
function nextSpeaker(random: Random, speakers: readonly DemoPerson[], before: DemoPerson | undefined) {
  const others = speakers.filter((person) => person !== before);
  return random.pick(others.length > 0 ? others : speakers);
}

interface Said {
  body: string;
  /** Begins an exchange. */
  isFirst: boolean;
}

function* bodiesOf(random: Random, { key, languages }: Room): Generator<Said, never> {
  if (key === 'announcements') for (const body of ANNOUNCEMENTS) yield { body, isFirst: true };
  const turns = new Map(languages.map((language) => [language, random.int(0, 30)]));
  for (;;) {
    const language = random.pick(languages);
    const turn = turns.get(language) ?? 0;
    turns.set(language, turn + 1);
    const exchange = EXCHANGES[language][turn % EXCHANGES[language].length] ?? [];
    const number = String(random.int(21, 980));
    for (const [n, body] of exchange.entries())
      yield { body: body.replaceAll('{n}', number), isFirst: n === 0 };
  }
}

/** Messages of a room, the oldest first. The last `unread` lines are not by the demo's first account. */
export function talkIn(random: Random, room: Room, reader: DemoPerson, now: Date, days: number): Line[] {
  const { count, people, unread = 0, writers = people } = room;
  const bodies = bodiesOf(random, room);
  const lines: Line[] = [];
  let exchange: DemoPerson[] = [];
  for (const [n, at] of timesOf(random, room, now, days).entries()) {
    const isUnread = n >= count - unread;
    const { body, isFirst } = bodies.next().value;
    const able = isUnread ? writers.filter((person) => person !== reader) : writers;
    const present = exchange.filter((person) => able.includes(person));
    if (isFirst || present.length === 0) {
      const first = nextSpeaker(random, able, lines.at(-1)?.sender);
      exchange = [first, nextSpeaker(random, able, first)];
    }
    lines.push({
      sender: nextSpeaker(
        random,
        exchange.filter((person) => able.includes(person)),
        lines.at(-1)?.sender,
      ),
      body,
      at,
    });
  }
  return lines;
}
