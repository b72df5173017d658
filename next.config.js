import { pdfFiles } from './src/scripts/lib/buildPdf.mjs';
import { textFiles } from './src/scripts/lib/buildTexts.mjs';
import { WrittenFiles } from './src/scripts/lib/buildWritten.mjs';

/** Paths outside `/api` that the API app answers; in production `src/server/web/requestRouting.ts` finds them. */
const API_PATHS = [
  '/v1/:path*',
  '/.well-known/:path*',
  '/sitemap.xml',
  '/robots.txt',
  '/blog/:slug/feed.xml',
];

/** Section roots and their redirect targets. */
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
const pdf = pdfFiles();
/** Hash of the sources; unset under `next dev`. */
const BUILD = process.env.ATRIUM_BUILD;

/**
 * Marks the entry chunks for eager compilation: browsers that know the magic comment (V8 since 2025) compile
 * these files in the background while they load.
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
    // Base address of texts that were not sent with the page.
    TEXTS_ADDRESS: texts.address,
    // Base address of what pdf.js loads.
    PDF_ADDRESS: pdf.address,
    // Build id of the page, compared with the server's build in `.next/BUILD_ID`.
    ATRIUM_BUILD: BUILD ?? '',
  },
  generateBuildId: () => BUILD ?? null,
  // `src/server/web/html.ts` compresses.
  compress: false,
  experimental: { clientRouterFilter: false },
  // A 304 would pair a cached body with a new script nonce.
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
  // Ignores lock files in parent folders.
  turbopack: { root: import.meta.dirname },
  outputFileTracingRoot: import.meta.dirname,
  // File lists for hosts that deploy single pages: not needed here, and a quarter of the build time.
  outputFileTracingExcludes: { '*': ['**/*'] },
  // `npm run check` checks the types; a second check here would delay `npm start`.
  typescript: { ignoreBuildErrors: true },
  webpack: (bundler, build) => {
    if (!build.isServer && !build.dev) {
      // Every page loads the list of all pages and their files: shorter hashes make it smaller.
      bundler.output.hashDigestLength = 6;
      // Named by the build: with hashes of their own, every page would start with a list of all lazy chunks (3 KB).
      if (BUILD) bundler.output.chunkFilename = `static/chunks/[id].${BUILD.slice(0, 8)}.js`;
      // Each file has its own headers and is compressed alone: fewer, larger files are smaller in total.
      Object.assign(bundler.optimization.splitChunks, {
        maxInitialRequests: 4,
        maxAsyncRequests: 2,
        minSize: 60_000,
      });
      // Used on every page; otherwise repeated in each of its lazy chunks.
      bundler.optimization.splitChunks.cacheGroups['everywhere'] = {
        chunks: 'all',
        enforce: true,
        name: 'framework',
        priority: 50,
        test: /@mui[\\/]material[\\/]IconButton[\\/]/,
      };
      bundler.plugins.push(
        new WrittenFiles(() => [...texts.files, ...pdf.files()]),
        compiledEarly(build.webpack),
      );
    }
    return bundler;
  },
  // Not permanent: 307, and Next keeps the query.
  redirects: async () =>
    SECTION_ROOTS.map(([source, destination]) => ({ source, destination, permanent: false })),
  // The catch-all page sees the requested path, not the destination.
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
