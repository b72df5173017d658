import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ROOT } from './root.mjs';
import { filesBelow } from './sources.mjs';

const COMPRESSIBLE = /\.(m?js|css|json|svg|txt|map|wasm|ttf)$/;
/** Compression gains nothing for smaller files. */
const LEAST_BYTES = 512;

/** @param {string} file */
async function compress(file) {
  const bytes = await readFile(file);
  if (bytes.length < LEAST_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  await Promise.all([
    promisify(brotliCompress)(bytes, { params }).then((small) => writeFile(`${file}.br`, small)),
    promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${file}.gz`, small)),
  ]);
}

/** Puts brotli and gzip copies beside the build's static files, so that the server never compresses them. */
export async function compressStatic() {
  const files = filesBelow('.next/static').filter((file) => COMPRESSIBLE.test(file));
  await Promise.all(files.map((file) => compress(join(ROOT, file))));
}
