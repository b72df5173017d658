import { textFiles, WrittenFiles } from './src/scripts/lib/buildTexts.mjs';

/** Paths outside `/api` that the API app answers; production finds them in `src/server/web/doors.ts`. */
const API_PATHS = [
  '/v1/:path*',
  '/.well-known/:path*',
  '/sitemap.xml',
  '/robots.txt',
  '/blog/:slug/feed.xml',
];

/** Section roots, and where they lead. */
const LANDING = '/dashboard/invoice/list';
const SECTION_ROOTS = [
  ['/', LANDING],
  ['/dashboard', LANDING],
  ['/dashboard/invoice', LANDING],
  ['/dashboard/e-commerce', '/dashboard/e-commerce/shop'],
  ['/dashboard/user', '/dashboard/user/list'],
];

const development = process.env.NODE_ENV === 'development';
const texts = textFiles();

/**
 * Tells the browser that what a page starts with is needed at once: where it knows the mark (V8 since 2025) it compiles
 * these files while they load, beside the page instead of in its way.
 */
const compiledEarly = ({ BannerPlugin, Compilation }) =>
  new BannerPlugin({
    banner: '//# allFunctionsCalledOnLoad',
    raw: true,
    entryOnly: true,
    stage: Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING,
  });

/** @type {import('next').NextConfig} */
const config = {
  reactStrictMode: true,
  // Without it Turbopack loads Emotion twice on the server and the right-to-left styles are missing.
  bundlePagesRouterDependencies: true,
  poweredByHeader: false,
  env: {
    // Where the browser finds texts that did not come with the page.
    TEXTS_ADDRESS: texts.address,
    // What a page compares with the server's build, which `.next/BUILD_ID` names.
    ATRIUM_BUILD: process.env.ATRIUM_BUILD ?? '',
  },
  generateBuildId: () => process.env.ATRIUM_BUILD ?? null,
  // `src/server/web/html.ts` compresses.
  compress: false,
  experimental: { clientRouterFilter: false },
  // A 304 would pair a kept body with a new script nonce.
  generateEtags: false,
  serverExternalPackages: [
    '@photostructure/sqlite',
    'pg',
    'better-auth',
    'pino',
    'sharp',
    'isomorphic-dompurify',
    'jsdom',
    '@react-pdf/renderer',
  ],
  // Lock files in folders above are none of ours.
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
  // Lists of files for hosts that copy single pages; this server runs where it was built, and they cost a quarter of the time.
  outputFileTracingExcludes: { '*': ['**/*'] },
  // `npm run check` has checked the types; a build that did it again would keep `npm start` waiting.
  typescript: { ignoreBuildErrors: true },
  webpack: (bundler, build) => {
    if (!build.isServer) {
      // The start of every page names all late files with their hashes: the shorter, the lighter.
      bundler.output.hashDigestLength = 6;
      // Each file brings its headers and compresses alone: fewer and larger ones weigh less.
      Object.assign(bundler.optimization.splitChunks, {
        maxInitialRequests: 4,
        maxAsyncRequests: 2,
        minSize: 60_000,
      });
      // On every page, and else in each of its late files again.
      bundler.optimization.splitChunks.cacheGroups['everywhere'] = {
        chunks: 'all',
        enforce: true,
        name: 'framework',
        priority: 50,
        test: /@mui[\\/]material[\\/]IconButton[\\/]/,
      };
      bundler.plugins.push(new WrittenFiles(texts.files), compiledEarly(build.webpack));
    }
    return bundler;
  },
  // Not permanent: 307, and Next keeps the query.
  redirects: async () =>
    SECTION_ROOTS.map(([source, destination]) => ({ source, destination, permanent: false })),
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
