/*
 * Stands in for two modules of the component library that make themes of its own CSS variables, which this product does
 * not use: 5 kB less on every page. `src/scripts/lib/buildLeftOut.mjs` puts it there.
 */

/** @returns {never} */
export default function createThemeWithVars() {
  throw new Error('Themes are made without the library\u2019s variables');
}

export const createGetCssVar = createThemeWithVars;
export const CssVarsProvider = createThemeWithVars;
export const Experimental_CssVarsProvider = createThemeWithVars;
export const useColorScheme = createThemeWithVars;
export const getInitColorSchemeScript = createThemeWithVars;
