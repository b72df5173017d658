import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { parseEnv } from 'node:util';
import { ROOT } from './root.mjs';

/** The variables of `.env`; those of the environment win. */
function readEnvFile() {
  const file = join(ROOT, '.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}

/** Puts the variables of `.env` into this process's environment, where they are not set. */
export function loadEnv() {
  for (const [name, value] of Object.entries(readEnvFile())) process.env[name] ??= value;
}
