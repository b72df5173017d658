/*
 * Stands in for the component library's ripple, which the theme switches off everywhere: 3 kB less on every page.
 * `src/scripts/lib/buildLeftOut.mjs` puts it there.
 */

/** Draws nothing. */
export default function TouchRipple() {
  return null;
}
