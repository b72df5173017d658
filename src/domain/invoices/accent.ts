const LIGHT = 0.05;
const LEAST = 4.5;

/** The linear light value of an sRGB channel, 0 to 255. */
function lightOf(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Whether text of a color, `#rrggbb`, is readable on white: contrast 4.5 (WCAG 2.2, 1.4.3). */
export function isReadable(colour: string): boolean {
  const [red = 255, green = 255, blue = 255] = [1, 3, 5].map((at) =>
    Number.parseInt(colour.slice(at, at + 2), 16),
  );
  const light = 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue);
  return (1 + LIGHT) / (light + LIGHT) >= LEAST;
}
