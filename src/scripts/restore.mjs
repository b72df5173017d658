import { script } from './lib/script.mjs';

await script(() => import('./commands/restore.mjs'));
