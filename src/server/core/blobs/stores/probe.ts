import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { removeFile } from '@/server/core/forms/temporary';
import type { Store } from './store';

/** In ms: a store that accepts a connection and never answers would block the start for ever. */
export const PROBE_PATIENCE = 30_000;

async function step<T>(name: string, patience: number, work: () => Promise<T>): Promise<T> {
  const late = wait(patience, undefined, { ref: false }).then((): never => {
    throw new Error(`no answer within ${patience / 1000} s`);
  });
  try {
    return await Promise.race([work(), late]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${name} a test object failed (${reason})`, { cause: error });
  }
}

async function textOf(store: Pick<Store, 'read'>, key: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of (await store.read(key)) as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/**
 * Writes a small object, reads it back, compares and removes it; rejects with an error that names the step that
 * failed. `folder` is for the temporary file, `patience` is the limit of each step in ms.
 */
export async function probe(
  store: Pick<Store, 'put' | 'read' | 'remove'>,
  folder: string,
  patience: number,
): Promise<void> {
  const key = `probe-${randomUUID()}`;
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${key}.part`);
  await writeFile(file, key, { mode: 0o600 });
  try {
    await step('writing', patience, () => store.put(key, file));
    const text = await step('reading', patience, () => textOf(store, key));
    if (text !== key) throw new Error('a test object came back with other bytes');
    await step('removing', patience, () => store.remove(key));
  } catch (error) {
    // Best effort: the reason why the start fails is known already.
    await step('removing', patience, () => store.remove(key)).catch(() => undefined);
    throw error;
  } finally {
    await removeFile(file);
  }
}
