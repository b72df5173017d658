/** Paths outside `/api` that the API app answers; `next.config.js` rewrites them to the API page in development. */
const API_PATHS =
  /^\/(?:(?:api|v1|\.well-known)(?:\/|$)|(?:sitemap\.xml|robots\.txt)$|blog\/[^/]+\/feed\.xml$)/;

/** The path of a request target, without query. */
export function pathOf(target: string): string {
  return target.split(/[?#]/, 1)[0] ?? '';
}

/** Whether the API app answers this path; the pages answer all others. Source: design, section 3. */
export function isApiPath(path: string): boolean {
  return API_PATHS.test(path);
}
