/*
 * Stands in for what makes a whole palette out of a few colours: ours (`palette.ts`) is whole already and its colours
 * are CSS variables. 1 kB less on every page. `src/scripts/lib/buildLeftOut.mjs` puts it there.
 */

/** @param {{ color: object }} input */
const augmentColor = ({ color }) => color;

/**
 * The palette as it is given, with the mode that the library asks for; ours is in CSS.
 * @param {{ colorSpace?: string }} given
 */
export default function createPalette({ colorSpace: _unused, ...palette }) {
  return {
    mode: 'light',
    contrastThreshold: 3,
    tonalOffset: 0.2,
    augmentColor,
    ...palette,
  };
}
