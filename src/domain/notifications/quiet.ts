/** Quiet hours of a user, `HH:mm` in their zone; they may pass midnight. */
export interface QuietHours {
  quietFrom: string | null;
  quietTo: string | null;
}

/** The local time `HH:mm` in a zone. */
export function clockIn(zone: string, at: Date): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  return format.format(at);
}

/** Whether a time is within the quiet hours: the start is inclusive, the end exclusive. */
export function isQuiet(clock: string, { quietFrom, quietTo }: QuietHours): boolean {
  if (quietFrom === null || quietTo === null) return false;
  return quietFrom > quietTo ? clock >= quietFrom || clock < quietTo : clock >= quietFrom && clock < quietTo;
}
