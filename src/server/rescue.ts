import { rescue } from './auth/rescue';
import { rotateSecret } from './auth/rotateSecret';
import { readConfig } from './core/config';
import type { Services } from './core/services';
import { openServices } from './services';
import { prepareDataFolder } from './web/dataFolder';
import { startProblem } from './web/startProblem';

async function letIn(services: Services, email: string): Promise<string> {
  const link = await rescue(services, email);
  if (link === null) throw new RangeError(`There is no account with the address ${email}`);
  return `The account is active, an administrator, and without a second step. Choose a new password within 30 minutes:\n${link}\n`;
}

async function rotate(services: Services): Promise<string> {
  const { accounts, sessions, secret } = await rotateSecret(services);
  const done = `The server has a new secret. ${sessions} sessions ended; the second step of ${accounts} accounts goes on.\n`;
  return secret === null
    ? `${done}Start the server again.\n`
    : `${done}Set it before the server starts again:\nAUTH_SECRET=${secret}\n`;
}

async function run(): Promise<void> {
  const [wanted] = process.argv.slice(2);
  if (!wanted) throw new RangeError('Say whose account: npm run rescue -- <email>, or --rotate-secret');
  if (wanted.startsWith('-') && wanted !== '--rotate-secret')
    throw new RangeError(`${wanted} is unknown: npm run rescue -- <email>, or --rotate-secret`);
  const config = readConfig(process.env);
  prepareDataFolder(config.dataDir);
  const services = await openServices({ ...config, demo: 'off' });
  try {
    process.stdout.write(await (wanted === '--rotate-secret' ? rotate(services) : letIn(services, wanted)));
  } finally {
    await services.jobs.stop();
    await services.db.destroy();
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof RangeError ? error.message : startProblem(error)}\n`);
  process.exitCode = 1;
});
