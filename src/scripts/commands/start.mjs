import process from 'node:process';
import { SERVER_FILE } from '../lib/buildServer.mjs';
import { ensureBuilt } from '../lib/build.mjs';
import { loadEnv } from '../lib/env.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { supervise } from '../lib/supervise.mjs';
import { say } from '../lib/terminal.mjs';

/** @param {import('../lib/supervise.mjs').ReadyMessage} ready */
function tellWhatNext({ url, accounts, dataDir }) {
  say('');
  say(`  Open ${url}`);
  if (accounts.length > 0) {
    say('  and sign in with one of the demo accounts:');
    for (const { email, password, role } of accounts) say(`    ${email.padEnd(26)} ${password}   (${role})`);
  } else {
    say('  and register: the first account becomes the administrator.');
  }
  say('');
  say(`  Data: ${dataDir} · Settings: copy .env.example to .env · Stop: Ctrl+C`);
  say('');
}

/** `npm start`: installs, builds and migrates as needed, then serves. */
export async function main() {
  loadEnv();
  await ensureInstalled();
  await ensureBuilt();
  say('Starting …');
  return supervise(process.execPath, ['--disable-warning=ExperimentalWarning', SERVER_FILE], tellWhatNext);
}
