import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { productSources } from './sources';

/** The libraries that the product is built from. */
const CARD = [
  '@emotion/react',
  '@emotion/styled',
  '@mui/material',
  '@mui/x-date-pickers',
  '@reduxjs/toolkit',
  'axios',
  'date-fns',
  'framer-motion',
  'i18next',
  'i18next-browser-languagedetector',
  'js-cookie',
  'next',
  'notistack',
  'nprogress',
  'react',
  'react-apexcharts',
  'react-dom',
  'react-i18next',
  'react-redux',
  'redux-persist',
  'simplebar-react',
];
/** The libraries of its tests. */
const TEST_CARD = ['@testing-library/react', 'msw', 'vitest'];
/** The component library imports them; we need not. */
const PEERS = new Set(['@emotion/react', '@emotion/styled']);

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;

/** Whether a source imports a package, or a part of it. */
const imports = (source: string, name: string) =>
  source.includes(`'${name}'`) || source.includes(`'${name}/`) || source.includes(`"${name}"`);

const shipped = productSources(['areas', 'core', 'domain', 'pages', 'server', 'shell', 'ui']).map(
  ({ tree }) => tree.text,
);
const tests = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(test|setup)\.tsx?$/.test(name) || name.startsWith('testing'))
  .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('packages.test.ts'))
  .map((name) => readFileSync(path.join('src', name), 'utf8'));

test.each(CARD)('%s is a dependency, and the product imports it', (name) => {
  expect(dependencies).toHaveProperty([name]);
  if (!PEERS.has(name)) expect(shipped.filter((source) => imports(source, name))).not.toEqual([]);
});

test.each(TEST_CARD)('%s is a dependency of the tests, and they import it', (name) => {
  expect(devDependencies).toHaveProperty([name]);
  expect(tests.some((source) => imports(source, name))).toBe(true);
});
