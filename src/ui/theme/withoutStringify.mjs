/* Stands in for what writes a theme as source for another engine of styles. `src/scripts/lib/buildLeftOut.mjs` puts it there. */

/** Never called. */
export const stringifyTheme = () => '';
