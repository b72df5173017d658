/*
 * Stands in for axios' cookies, which it reads for a token against forged requests; ours are refused by their origin.
 * `src/scripts/lib/buildLeftOut.mjs` puts it there.
 */

/** There is no such cookie. */
export default { read: () => null, readAsync: () => Promise.resolve(null) };
