/** Time of day when a public demo is reset, in UTC. Source: sign-in, section 10. */
export const DEMO_RESET = '03:00';

const DAY = 24 * 3600 * 1000;

/** Whole seconds from an instant (ms) until the demo is reset. */
export function secondsToReset(now: number): number {
  const today = Date.parse(`${new Date(now).toISOString().slice(0, 10)}T${DEMO_RESET}:00Z`);
  return Math.ceil(((today > now ? today : today + DAY) - now) / 1000);
}
