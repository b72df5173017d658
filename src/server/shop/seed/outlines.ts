/** Our own outlines, 100 by 100, one per kind of product in the demo. */
const OUTLINES = {
  running:
    'M8 62 C14 48 24 40 34 42 L46 54 C56 62 72 62 86 64 C94 66 95 74 92 78 L10 78 C6 74 6 68 8 62 Z M40 50 l6 -6 M47 56 l6 -6 M55 60 l6 -6',
  sneakers:
    'M10 40 L30 36 L36 46 C50 58 74 56 90 64 C94 70 94 76 91 80 L12 80 C8 76 9 50 10 40 Z M12 72 L92 72 M40 52 l7 -5 M48 57 l7 -5',
  boots:
    'M28 14 L58 14 L57 48 C66 56 84 58 88 68 L88 82 L26 82 C24 60 27 40 28 14 Z M28 26 L58 26 M26 74 L88 74',
  sandals:
    'M10 70 C30 62 68 62 90 68 C94 72 92 78 86 80 L16 80 C8 80 6 74 10 70 Z M26 66 C34 48 52 48 60 65 M62 65 C68 56 78 56 82 67',
  tshirts: 'M34 16 C40 24 60 24 66 16 L90 28 L82 46 L72 42 L72 86 L28 86 L28 42 L18 46 L10 28 Z',
  hoodies:
    'M36 22 C36 8 64 8 64 22 L86 32 L92 76 L80 78 L74 52 L74 88 L26 88 L26 52 L20 78 L8 76 L14 32 Z M36 22 C42 34 58 34 64 22 M36 64 L64 64 L68 80 L32 80 Z',
  jackets:
    'M36 14 L50 26 L64 14 L86 26 L94 78 L80 80 L74 46 L74 88 L26 88 L26 46 L20 80 L6 78 L14 26 Z M50 26 L50 88 M34 58 l8 0 M58 58 l8 0',
  trousers: 'M28 12 L72 12 L80 88 L60 88 L50 38 L40 88 L20 88 Z M28 20 L72 20',
  bags: 'M18 38 L82 38 L90 86 L10 86 Z M34 38 C34 10 66 10 66 38',
  caps: 'M18 58 C18 30 74 26 78 58 C88 60 94 64 95 68 C80 64 60 64 18 66 Z M48 34 L48 30 M48 34 C44 44 42 54 42 62',
  watches:
    'M38 30 L40 8 L60 8 L62 30 C78 38 78 62 62 70 L60 92 L40 92 L38 70 C22 62 22 38 38 30 Z M50 38 L50 50 L60 56',
  socks: 'M40 8 L68 8 L68 50 C70 66 56 74 46 86 C38 94 22 90 22 78 C22 68 40 64 40 50 Z M40 18 L68 18',
} as const;

/** A kind of product; also the slug of its category. */
export type Kind = keyof typeof OUTLINES;

const SIDE = 720;

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return (r * 299 + g * 587 + b * 114) / 255_000;
}

/** An SVG picture of a product in a color: its filled outline on a plain background. */
export function pictureOf(kind: Kind, hex: string): string {
  const [first = '', ...lines] = OUTLINES[kind].split(/(?<=Z) /);
  const edge = luminance(hex) > 0.75 ? '#637381' : '#161C24';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-14 -14 128 128" width="${SIDE}" height="${SIDE}">
    <rect x="-14" y="-14" width="128" height="128" fill="#F1F4F6"/>
    <ellipse cx="50" cy="94" rx="42" ry="4" fill="#919EAB" opacity="0.24"/>
    <path d="${first}" fill="${hex}" stroke="${edge}" stroke-width="1.6" stroke-linejoin="round"/>
    <path d="${lines.join(' ')}" fill="none" stroke="${edge}" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round"/>
  </svg>`;
}
