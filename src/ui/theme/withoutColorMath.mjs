/*
 * Stands in for arithmetic with colours: ours are CSS variables, and the browser computes (`colorFunctions.ts`).
 * 1 kB less on every page. `src/scripts/lib/buildLeftOut.mjs` puts it there.
 */

/**
 * The colour with an opacity from 0 to 1.
 * @param {string} color
 * @param {number | string} opacity
 */
export const alpha = (color, opacity) => `rgb(from ${color} r g b / ${opacity})`;

/** @param {string} color */
const same = (color) => color;

/** Where components ask for a mixture the theme's own functions stand in the way; nobody else calls these. */
export {
  same as colorChannel,
  same as darken,
  same as emphasize,
  same as hexToRgb,
  same as hslToRgb,
  same as lighten,
  alpha as private_safeAlpha,
  same as private_safeColorChannel,
  same as private_safeDarken,
  same as private_safeEmphasize,
  same as private_safeLighten,
  same as recomposeColor,
  same as rgbToHex,
  same as blend,
  same as decomposeColor,
};

export const getLuminance = () => 0.5;
export const getContrastRatio = () => 21;
