import process from 'node:process';
import { loadEnv } from '../lib/env.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { runTool } from '../lib/run.mjs';

/** `npm run dev`: `next dev` on the same settings and data folder as `npm start`. */
export async function main() {
  loadEnv();
  await ensureInstalled();
  const port = process.env['PORT'] || '3000';
  const host = process.env['HOST'] || '127.0.0.1';
  // Ctrl+C signals the terminal's whole process group, so Next ends by itself.
  process.on('SIGINT', () => undefined);
  const { code } = await runTool('next/dist/bin/next', ['dev', '--webpack', '-p', port, '-H', host], {
    env: { NEXT_TELEMETRY_DISABLED: '1' },
    unguarded: true,
  });
  return code;
}
