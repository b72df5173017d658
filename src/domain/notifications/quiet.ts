/** Quiet hours as a person chose them, `HH:mm` in their zone; they may pass midnight. */
export interface QuietHours {
  quietFrom: string | null;
  quietTo: string | null;
}

/** The time `HH:mm` on the clocks of a zone. */
export function clockIn(zone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  return format.format(at);
}

/** Whether a time of the clock lies in the quiet hours: their beginning does, their end does not. */
export function isQuiet(clock: string, { quietFrom, quietTo }: QuietHours): boolean {
  if (quietFrom === null || quietTo === null) return false;
  return quietFrom > quietTo ? clock >= quietFrom || clock < quietTo : clock >= quietFrom && clock < quietTo;
}
