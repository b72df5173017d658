/** A color as three channels from 0 to 255. */
type Channels = readonly [number, number, number];

function channelsOf(hex: string): Channels {
  const digits =
    /^#([\da-f]{6})$/i.exec(hex)?.[1] ?? /^#([\da-f]{3})$/i.exec(hex)?.[1]?.replaceAll(/./g, '$&$&');
  if (digits === undefined) throw new Error(`Not a hex colour: ${hex}`);
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance([red, green, blue]: Channels): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The WCAG contrast of two hex colors, from 1 to 21. Throws on anything that is not a hex color. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(channelsOf(one)), luminance(channelsOf(other))].sort(
    (a, b) => a - b,
  );
  return (lighter + 0.05) / (darker + 0.05);
}

/** The resulting hex color of `color` over `background` with an opacity from 0 to 1. */
export function blend(color: string, background: string, opacity: number): string {
  const below = channelsOf(background);
  const mixed = channelsOf(color).map((channel, index) =>
    Math.round(channel * opacity + (below[index] ?? 0) * (1 - opacity)),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Black or white, whichever reads better on a user-chosen color (labels, calendars). Always 4.5 or more. */
export function readableOn(hex: string): '#000000' | '#FFFFFF' {
  return contrastRatio(hex, '#FFFFFF') >= contrastRatio(hex, '#000000') ? '#FFFFFF' : '#000000';
}
