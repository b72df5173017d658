/** Paths outside `/api` that the API app answers; production finds them in `src/server/web/doors.ts`. */
const API_PATHS = [
  '/v1/:path*',
  '/.well-known/:path*',
  '/sitemap.xml',
  '/robots.txt',
  '/blog/:slug/feed.xml',
];

/** Section roots; `REDIRECTS` of `src/shell/routes.ts` is the same table for the interface. */
const LANDING = '/dashboard/invoice/list';
const SECTION_ROOTS = ['/', '/dashboard', '/dashboard/invoice'];

const development = process.env.NODE_ENV === 'development';

/**
 * What libraries bring and this product never uses, and what stands there instead: colours as the component library's
 * own CSS variables (ours are made by `src/ui/theme/cssVariables.ts`), its ripple (the theme has none), and axios over
 * `fetch` (it goes over XHR).
 */
const LEFT_OUT = /** @type {const} */ ([
  [/(createThemeWithVars|ThemeProviderWithVars)\.mjs$/, 'src/ui/theme/withoutVars.mjs'],
  [/TouchRipple\.mjs$/, 'src/ui/theme/withoutRipple.mjs'],
  [/axios[\\/]lib[\\/]adapters[\\/]fetch\.js$/, 'src/core/http/withoutFetch.mjs'],
]);

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  // Without it Turbopack loads Emotion twice on the server and the right-to-left styles are missing.
  bundlePagesRouterDependencies: true,
  poweredByHeader: false,
  // `src/server/web/html.ts` compresses.
  compress: false,
  experimental: { clientRouterFilter: false },
  // A 304 would pair a kept body with a new script nonce.
  generateEtags: false,
  serverExternalPackages: ['@photostructure/sqlite', 'pg', 'better-auth', 'pino'],
  // Lock files in folders above are none of ours.
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
  // `npm run check` has checked the types; a build that did it again would keep `npm start` waiting.
  typescript: { ignoreBuildErrors: true },
  webpack: (bundler, { webpack }) => {
    for (const [unused, stub] of LEFT_OUT) {
      const instead = new URL(stub, import.meta.url).pathname;
      bundler.plugins.push(new webpack.NormalModuleReplacementPlugin(unused, instead));
    }
    return bundler;
  },
  // Not permanent: 307, and Next keeps the query.
  redirects: async () => SECTION_ROOTS.map((source) => ({ source, destination: LANDING, permanent: false })),
  // The catch-all page sees the path that was asked for, not the one it is brought to.
  rewrites: async () =>
    development
      ? {
          beforeFiles: API_PATHS.map((source) => ({ source, destination: '/api/development' })),
          afterFiles: [],
          fallback: [],
        }
      : [],
};

export default config;
