import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const SUPERVISE = pathToFileURL(join(import.meta.dirname, 'supervise.mjs')).href;
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-supervise-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Supervises a server made of the given lines; each start appends a byte to a file. */
async function supervised(
  name: string,
  lines: string,
): Promise<{ code: number; starts: number; output: string }> {
  const server = join(folder, `${name}.mjs`);
  const starts = join(folder, `${name}.starts`);
  writeFileSync(starts, '');
  writeFileSync(
    server,
    `import { appendFileSync, statSync } from 'node:fs';\nconst starts = ${JSON.stringify(starts)};\nappendFileSync(starts, '.');\n${lines}`,
  );
  const program =
    `import { supervise } from '${SUPERVISE}';` +
    `process.exitCode = await supervise(process.execPath, ['${server}'], () => console.log('told ready'));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (part: string) => (output += part));
  const [code] = (await once(child, 'close')) as [number];
  return { code, starts: readFileSync(starts, 'utf8').length, output };
}

const READY_THEN = (end: string) => `process.send({}, () => { ${end} });`;

test('a server that can not start is not started again, and its code is handed on', async () => {
  expect(await supervised('refusing', 'process.exit(1);')).toEqual({ code: 1, starts: 1, output: '' });
});

test('a server that stops by itself is not started again', async () => {
  const { code, starts } = await supervised('stopping', READY_THEN('process.exit(0)'));
  expect({ code, starts }).toEqual({ code: 0, starts: 1 });
});

test('a server that crashed is started again, five times in ten minutes at most', async () => {
  const { code, starts, output } = await supervised('crashing', READY_THEN('process.exit(7)'));
  expect({ code, starts }).toEqual({ code: 1, starts: 6 });
  expect(output).toContain('crashed 6 times within 10 minutes');
  expect(output.match(/told ready/g)).toHaveLength(1);
});

test('a server that was killed is started again', async () => {
  const kill = `if (statSync(starts).size > 1) process.exit(0); process.kill(process.pid, 'SIGKILL');`;
  const { code, starts } = await supervised('killed', READY_THEN(kill));
  expect({ code, starts }).toEqual({ code: 0, starts: 2 });
});
