import type { blobsContract } from '@/domain/blobs/contract';
import type { OutputOf } from '@/domain/contract';
import { blobsApi } from './blobsApi';

type Known = OutputOf<(typeof blobsContract)['addresses']>['addresses'];
/** Current URLs of a file. */
export type FileAddresses = Known[string];

/** Pictures of one list fail together, and are requested together. */
const GATHER_MS = 50;
/** Most files per request. */
const MOST = 100;

async function ask(refs: ReadonlySet<string>): Promise<Known> {
  await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
  if (gathering?.refs === refs) gathering = null;
  try {
    return (await blobsApi.addresses({ refs: [...refs].join() })).addresses;
  } catch {
    return {};
  }
}

let gathering: { refs: Set<string>; answer: Promise<Known> } | null = null;

/** Current URLs of a file, by its id; null when it can't be read, or the server doesn't respond. */
export async function freshAddresses(ref: string): Promise<FileAddresses | null> {
  if (!gathering || gathering.refs.size >= MOST) {
    const refs = new Set<string>();
    gathering = { refs, answer: ask(refs) };
  }
  gathering.refs.add(ref);
  return (await gathering.answer)[ref] ?? null;
}
