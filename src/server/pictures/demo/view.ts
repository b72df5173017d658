import { Random } from '@/server/core/random';

const WIDTH = 960;
const HEIGHT = 540;

/** A ridge of hills across the picture, from its height at the start to its colour. */
function ridge(random: Random, level: number, colour: string): string {
  const points = Array.from({ length: 7 }, (_, n) => `${n * (WIDTH / 6)},${level - random.int(0, 90)}`);
  return `<path d="M0,${HEIGHT} L${points.join(' L')} L${WIDTH},${HEIGHT} Z" fill="${colour}"/>`;
}

/** A landscape drawn by code, as SVG: sky, sun or moon, three ridges. The same for the same number. */
export function viewOf(seed: number): string {
  const random = new Random(seed * 7 + 3);
  const hue = random.int(0, 359);
  const [sunX, sunY] = [random.int(120, WIDTH - 120), random.int(70, 220)];
  const ridges = [0, 1, 2].map((n) =>
    ridge(random, 300 + n * 90, `hsl(${(hue + 160 + n * 14) % 360} ${28 + n * 6}% ${52 - n * 13}%)`),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="hsl(${hue} 68% 66%)"/><stop offset="1" stop-color="hsl(${(hue + 34) % 360} 82% 88%)"/>
</linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#s)"/>
<circle cx="${sunX}" cy="${sunY}" r="${random.int(34, 62)}" fill="hsl(${(hue + 50) % 360} 95% 94%)"/>
${ridges.join('\n')}
</svg>`;
}
