/*
 * Stands in for the component library's ripple, which the theme switches off everywhere: 3 kB less on every page.
 * `next.config.js` puts it there.
 */

/** Draws nothing. */
export default function TouchRipple() {
  return null;
}
