import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** Size of the stream's code in the browser, its package included. Source: live, section 10. */
const HOLD_BYTES = 10_000;
/** Modules that the page includes anyway. */
const AROUND = [
  'react',
  'react-redux',
  '@reduxjs/toolkit',
  '@/core/auth/*',
  '@/core/http/*',
  '@/core/redux/*',
];

test('what keeps a page in step weighs at most 10 kB', async () => {
  const { outputFiles } = await build({
    stdin: {
      contents: ['startLive', 'useLive', 'useViewing', 'useSetOwnStatus', 'onLive']
        .map((name) => `export * from './${name}';`)
        .join('\n'),
      resolveDir: import.meta.dirname,
    },
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    write: false,
    tsconfig: join(import.meta.dirname, '../../../tsconfig.json'),
    external: AROUND,
  });
  const [file] = outputFiles;
  expect(file?.text).toContain('atrium-live');
  expect(gzipSync(file?.contents ?? '').length).toBeLessThanOrEqual(HOLD_BYTES);
});
