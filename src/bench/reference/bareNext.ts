import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort, type Program, ROOT, startNode } from '@/e2e/support/processes';

/** Below the project, so that node_modules of the project resolve without a copy. */
const FOLDER = join(ROOT, 'dist/bench/bare-next');
const NEXT = join(ROOT, 'node_modules/next/dist/bin/next');

const PAGE = `
import { useState } from 'react';

export async function getServerSideProps() {
  return { props: { at: new Date().toISOString() } };
}

export default function Page({ at }) {
  const [count, setCount] = useState(0);
  return <main><h1>Sign in</h1><p>{at}</p><button onClick={() => setCount(count + 1)}>{count}</button></main>;
}
`;

const FILES: Readonly<Record<string, string>> = {
  'pages/index.js': PAGE,
  'package.json': '{ "private": true }',
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(ROOT)} }, outputFileTracingRoot: ${JSON.stringify(ROOT)} };`,
};

async function build(): Promise<void> {
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(join(FOLDER, file, '..'), { recursive: true });
    writeFileSync(join(FOLDER, file), text);
  }
  const program = startNode([NEXT, 'build', FOLDER], { NEXT_TELEMETRY_DISABLED: '1' });
  if ((await program.ended) !== 0)
    throw new Error(`The bare Next app did not build.\n${program.stdout()}${program.stderr()}`);
}

/** Builds and starts a minimal Next app with a single server-rendered page. */
export async function startBareNext(): Promise<Program & { url: string }> {
  await build();
  const port = await freePort();
  const program = startNode([NEXT, 'start', FOLDER, '-p', String(port), '-H', '127.0.0.1'], {
    NEXT_TELEMETRY_DISABLED: '1',
  });
  return { ...program, url: `http://127.0.0.1:${port}/` };
}
