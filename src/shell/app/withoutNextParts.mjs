/*
 * Stands in for parts of Next's browser code that only its app router, `next/script`, its development server or old
 * browsers need: 11 kB less on every page. One file for all of them; the names are Next's. The browser's bundle alone
 * is made with it. `src/scripts/lib/buildLeftOut.mjs` puts it there.
 */

/* lib/constants: what the router reads of it. */
export const MATCHED_PATH_HEADER = 'x-matched-path';
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id';

/* shared/lib/constants: the page loader asks for these in development only. */
export const DEV_CLIENT_PAGES_MANIFEST = '_devPagesManifest.json';
export const DEV_CLIENT_MIDDLEWARE_MANIFEST = '_devMiddlewareManifest.json';

/* compiled/process: the environment is written into the code. */
export const env = {};

/* client/script: no page uses `next/script`. */
const nothing = () => undefined;
export { nothing as handleClientScriptLoad, nothing as initScriptLoader };

/* route-match-utils: takes separators out again that only patterns of adjoining parameters get. */
/** @template T @param {T} matcher */
export const safeRouteMatcher = (matcher) => matcher;

/* interception-routes, is-next-router-error: there is no app router. */
/** @type {readonly string[]} */
export const INTERCEPTION_ROUTE_MARKERS = [];
const no = () => false;
export { no as isInterceptionRouteAppPath, no as isNextRouterError };
