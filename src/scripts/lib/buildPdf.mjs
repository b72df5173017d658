import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';
import { filesBelow } from './sources.mjs';

const PACKAGE = 'node_modules/pdfjs-dist';
/** With polyfills: the other build only runs in browsers of the last months. */
const WORKER = 'legacy/build/pdf.worker.min.mjs';
/** Character maps, standard fonts, decoders and color profiles, with their licenses. */
const FOLDERS = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

/** @param {string} path */
const read = (path) => readFileSync(join(ROOT, PACKAGE, path));

/**
 * What pdf.js loads by itself, as static files in a folder named after its version. The worker is not bundled: its
 * own response has no Content-Security-Policy, so it may compile its decoders, which pages may not.
 */
export function pdfFiles() {
  const { version } = JSON.parse(read('package.json').toString());
  const folder = `static/pdf/${version}`;
  return {
    address: `/_next/${folder}`,
    files: () => {
      const paths = FOLDERS.flatMap((name) => filesBelow(`${PACKAGE}/${name}`));
      const parts = paths.map((path) => path.slice(PACKAGE.length + 1));
      return [
        { name: `${folder}/pdf.worker.min.mjs`, content: read(WORKER) },
        ...parts.map((part) => ({ name: `${folder}/${part}`, content: read(part) })),
      ];
    },
  };
}
