/* Stands in for the library's shadows, which `shadows.ts` replaces. `src/scripts/lib/buildLeftOut.mjs` puts it there. */

/** Only the theme that nobody sees, made before ours, reads it. */
export default ['none'];
