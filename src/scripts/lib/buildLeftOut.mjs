import { join } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * @typedef {{ unused: RegExp; instead: string; browserOnly?: boolean }} LeftOut
 *   `unused`: files of packages, `instead`: what stands in their place (from the project's folder).
 */

/**
 * What libraries bring and this product never uses, and what stands there instead: 27 kB of every page.
 * Each stand-in says what it takes the place of and why nobody misses it.
 * @type {readonly LeftOut[]}
 */
const LEFT_OUT = [
  ...[
    ['createTheme', 'node_modules/@mui/material/styles/createThemeNoVars.mjs'],
    ['createThemeWithVars|ThemeProviderWithVars', 'src/ui/theme/withoutVars.mjs'],
    ['createPalette', 'src/ui/theme/withoutPaletteMaker.mjs'],
    ['shadows', 'src/ui/theme/withoutShadows.mjs'],
    ['stringifyTheme', 'src/ui/theme/withoutStringify.mjs'],
  ].map(([name, instead = '']) => ({
    unused: new RegExp(`@mui[\\\\/]material[\\\\/]styles[\\\\/](${name})\\.mjs$`),
    instead,
  })),
  { unused: /colorManipulator[\\/]colorManipulator\.mjs$/, instead: 'src/ui/theme/withoutColorMath.mjs' },
  { unused: /TouchRipple\.mjs$/, instead: 'src/ui/theme/withoutRipple.mjs' },
  { unused: /useLazyRipple\.mjs$/, instead: 'src/ui/theme/withoutLazyRipple.mjs' },
  {
    unused: /hoist-non-react-statics\.cjs\.js$/,
    instead: 'src/ui/theme/withoutHoisting.mjs',
    browserOnly: true,
  },
  ...[
    ['adapters/fetch', 'withoutFetch'],
    ['cancel/CancelToken', 'withoutFormParts'],
    ['core/assertParamsAcyclic', 'withoutChecks'],
    ['helpers/AxiosURLSearchParams', 'withoutFormParts'],
    ['helpers/HttpStatusCode', 'withoutFormParts'],
    ['helpers/cookies', 'withoutCookies'],
    ['helpers/formDataToJSON', 'withoutFormParts'],
    ['helpers/toFormData', 'withoutFormParts'],
    ['helpers/toURLEncodedForm', 'withoutFormParts'],
    ['helpers/validator', 'withoutChecks'],
  ].map(([file = '', stub]) => ({
    unused: new RegExp(`axios/lib/${file}\\.js$`.replaceAll('/', '[\\\\/]')),
    instead: `src/core/http/${stub}.mjs`,
  })),
  {
    unused: /@mui[\\/]material[\\/]utils[\\/]createSvgIcon\.mjs$/,
    instead: 'src/ui/icon/withoutSvgIcon.mjs',
  },
  {
    unused: /@mui[\\/]material[\\/](Input[\\/]Input|FilledInput[\\/]FilledInput)\.mjs$/,
    instead: 'src/ui/theme/withoutOtherFields.mjs',
  },
  {
    unused:
      /broadcast-channel[\\/]dist[\\/]esbrowser[\\/]methods[\\/](indexed-db|localstorage|simulate)\.js$/,
    instead: 'src/core/live/withoutOldChannels.mjs',
    browserOnly: true,
  },
  ...[
    'build/polyfills/polyfill-module',
    'client/components/is-next-router-error',
    'client/script',
    'compiled/process/browser',
    'lib/constants',
    'shared/lib/constants',
    'shared/lib/router/routes/app',
    'shared/lib/router/utils/interception-routes',
    'shared/lib/router/utils/parse-loader-tree',
    'shared/lib/router/utils/resolve-param-value',
    'shared/lib/router/utils/route-match-utils',
    'shared/lib/router/utils/sorted-routes',
  ].map((file) => ({
    unused: new RegExp(`next/dist/${file}\\.js$`.replaceAll('/', '[\\\\/]')),
    instead: 'src/shell/app/withoutNextParts.mjs',
    browserOnly: true,
  })),
];

/**
 * Fails a build whose packages have moved a part that is left out, so that it can't come back unseen. `next dev` is not
 * asked: it builds what is looked at, and takes the rest from its cache.
 */
class AllFound {
  /** @param {Map<LeftOut, number>} found */
  constructor(found) {
    this.found = found;
  }

  /** @param {any} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AllFound', (/** @type {any} */ compilation) => {
      compilation.hooks.finishModules.tap('AllFound', () => {
        for (const [{ unused }, times] of this.found) {
          const text = `No package has ${unused} any more: see buildLeftOut.mjs`;
          if (times === 0) compilation.errors.push(new compiler.webpack.WebpackError(text));
        }
      });
    });
  }
}

/**
 * Puts the stand-ins in place of what is left out.
 * @param {any} bundler webpack's configuration, which is changed
 * @param {{ webpack: any; isServer: boolean; dev: boolean }} build
 */
export function leaveOut(bundler, { webpack, isServer, dev }) {
  const parts = LEFT_OUT.filter(({ browserOnly }) => !(isServer && browserOnly));
  /** @type {Map<LeftOut, number>} */
  const found = new Map(parts.map((part) => [part, 0]));
  for (const part of parts) {
    const instead = join(ROOT, part.instead);
    bundler.plugins.push(
      new webpack.NormalModuleReplacementPlugin(
        part.unused,
        /** @param {{ request: string; createData?: { resource?: string } }} module */
        (module) => {
          found.set(part, (found.get(part) ?? 0) + 1);
          if (module.createData?.resource) module.createData.resource = instead;
          else module.request = instead;
        },
      ),
    );
  }
  if (!isServer && !dev) bundler.plugins.push(new AllFound(found));
}
