import type { Conversation, NotifyLevel } from '@/domain/chat/schemas';

const HOUR = 3_600_000;
const MORNING = 9;

/** "Until I switch it on": practically never. */
export const FOR_EVER = '9999-12-31T00:00:00.000Z';

/** The notification levels. */
export const LEVELS = ['all', 'mentions', 'none'] as const satisfies readonly NotifyLevel[];

/** Tomorrow at 9:00 in the user's time zone. */
function tomorrowMorning(): string {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  day.setHours(MORNING, 0, 0, 0);
  return day.toISOString();
}

const inHours = (hours: number) => () => new Date(Date.now() + hours * HOUR).toISOString();

/** Durations of muting; `until` returns the instant. */
export const MUTES = [
  { id: 'hour', icon: 'ph:clock', until: inHours(1) },
  { id: 'hours', icon: 'ph:clock', until: inHours(8) },
  { id: 'tomorrow', icon: 'ph:sun', until: tomorrowMorning },
  { id: 'forever', icon: 'ph:bell-slash', until: () => FOR_EVER },
] as const;

/** Whether a conversation is muted right now. */
export const isMuted = ({ mutedUntil }: Pick<Conversation, 'mutedUntil'>): boolean =>
  mutedUntil !== null && Date.parse(mutedUntil) > Date.now();
