/** Sums an opacity as the components write it: `0.08`, or `0.16 + 0.08`. */
function sum(opacity: number | string): number {
  return String(opacity)
    .split('+')
    .reduce((total, part) => total + Number(part), 0);
}

function percent(share: number | string): string {
  return `${Math.round(sum(share) * 100)}%`;
}

/** The theme's colour functions for colours that are CSS variables: the browser computes them. */
export const COLOR_FUNCTIONS = {
  /** The colour with an opacity from 0 to 1. */
  alpha: (color: string, opacity: number | string) =>
    `rgb(from ${color} r g b / ${Number(sum(opacity).toFixed(3))})`,
  /** The colour mixed with a share of the surface it stands on (white on paper, near black in the dark). */
  lighten: (color: string, share: number | string) =>
    `color-mix(in srgb, var(--color-paper) ${percent(share)}, ${color})`,
  /** The colour mixed with a share of the text's colour. */
  darken: (color: string, share: number | string) =>
    `color-mix(in srgb, var(--color-text) ${percent(share)}, ${color})`,
};
