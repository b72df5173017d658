import { instantAt, wallOf } from '@/domain/time';

const DAY_MS = 86_400_000;
const MONDAY = 1;
const MORNING = '08:00:00';

/** A time to send at that is offered. */
export interface SendTime {
  id: 'tomorrow' | 'monday';
  at: Date;
}

/** Tomorrow and next Monday at 8 in the writer's zone; Monday alone is left out where it is tomorrow. */
export function sendTimes(now: number, timeZone: string): SendTime[] {
  const today = Math.floor(wallOf(now, timeZone) / DAY_MS) * DAY_MS;
  const morningIn = (days: number) =>
    instantAt(new Date(today + days * DAY_MS).toISOString().slice(0, 10), MORNING, timeZone);
  const weekday = new Date(today).getUTCDay();
  const daysToMonday = (MONDAY - weekday + 7) % 7 || 7;
  return [
    { id: 'tomorrow', at: morningIn(1) },
    ...(daysToMonday === 1 ? [] : [{ id: 'monday' as const, at: morningIn(daysToMonday) }]),
  ];
}
