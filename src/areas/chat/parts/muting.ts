import type { Conversation, NotifyLevel } from '@/domain/chat/schemas';

const HOUR = 3_600_000;
const MORNING = 9;

/** "Until I switch it on": no clock will see it. */
export const FOR_EVER = '9999-12-31T00:00:00.000Z';

/** What one can be told of. */
export const LEVELS = ['all', 'mentions', 'none'] as const satisfies readonly NotifyLevel[];

/** Tomorrow at 9:00 where the person sits. */
function tomorrowMorning(): string {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  day.setHours(MORNING, 0, 0, 0);
  return day.toISOString();
}

const inHours = (hours: number) => () => new Date(Date.now() + hours * HOUR).toISOString();

/** For how long nothing is told; `until` gives the instant. */
export const MUTES = [
  { id: 'hour', icon: 'ph:clock', until: inHours(1) },
  { id: 'hours', icon: 'ph:clock', until: inHours(8) },
  { id: 'tomorrow', icon: 'ph:sun', until: tomorrowMorning },
  { id: 'forever', icon: 'ph:bell-slash', until: () => FOR_EVER },
] as const;

/** Whether nothing is told of a conversation right now. */
export const isMuted = ({ mutedUntil }: Pick<Conversation, 'mutedUntil'>): boolean =>
  mutedUntil !== null && Date.parse(mutedUntil) > Date.now();
