const SIDE = 256;
const SKINS: readonly [string, ...string[]] = [
  '#f6d7c3',
  '#eec1a2',
  '#d9a47f',
  '#b97f58',
  '#8d5a3b',
  '#5f3a26',
];
const HAIRS: readonly [string, ...string[]] = [
  '#1f1a17',
  '#3b2a20',
  '#6b4428',
  '#a4682f',
  '#d8b36a',
  '#8f8f95',
];
const FULL_TURN = 360;

/** Pseudo-random numbers, deterministic for a seed. */
function chanceOf(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761 + 1) % 4_294_967_296;
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const pick = <T>(list: readonly [T, ...T[]], index: number): T => list[index] ?? list[0];

/** Hair behind and on top of the head, by kind. */
type Drawn = (colour: string) => string;
const HAIR_SHAPES: readonly [Drawn, ...Drawn[]] = [
  (c) => `<path d="M72 118a56 58 0 0 1 112 0c-8-24-28-34-56-34s-48 10-56 34z" fill="${c}"/>`,
  (c) => `<path d="M66 190V116a62 62 0 0 1 124 0v74h-18v-66q-44-8-60-36-8 28-28 36v66z" fill="${c}"/>`,
  (c) =>
    `<circle cx="128" cy="52" r="24" fill="${c}"/><path d="M70 120a58 60 0 0 1 116 0q-58-44-116 0z" fill="${c}"/>`,
  (c) => `<path d="M70 112a58 58 0 0 1 116 0l-10 6q-4-26-26-30-40 12-70 0-2 12-4 28z" fill="${c}"/>`,
];

/** A simple face in front of a gradient, as SVG; deterministic for a seed. */
export function faceOf(seed: number): string {
  const chance = chanceOf(seed);
  const hue = chance(FULL_TURN);
  const skin = pick(SKINS, chance(SKINS.length));
  const hair = pick(HAIRS, chance(HAIRS.length));
  const shape = pick(HAIR_SHAPES, chance(HAIR_SHAPES.length));
  const shirt = `hsl(${(hue + 150 + chance(60)) % FULL_TURN} 45% 42%)`;
  const smile = 150 + chance(8);
  const glasses = chance(4) === 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 256 256">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
<stop offset="0" stop-color="hsl(${hue} 62% 78%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % FULL_TURN} 56% 58%)"/>
</linearGradient></defs>
<rect width="256" height="256" fill="url(#g)"/>
<path d="M36 256c4-52 44-66 92-66s88 14 92 66z" fill="${shirt}"/>
<rect x="108" y="158" width="40" height="46" rx="18" fill="${skin}"/>
<ellipse cx="128" cy="126" rx="52" ry="58" fill="${skin}"/>
${shape(hair)}
<circle cx="108" cy="128" r="5" fill="#222"/><circle cx="148" cy="128" r="5" fill="#222"/>
<path d="M110 ${smile}q18 14 36 0" fill="none" stroke="#7a3b32" stroke-width="4" stroke-linecap="round"/>
${glasses ? '<g fill="none" stroke="#333" stroke-width="3"><circle cx="108" cy="128" r="15"/><circle cx="148" cy="128" r="15"/><path d="M123 128h10"/></g>' : ''}
</svg>`;
}
