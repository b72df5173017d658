import { notFound } from '@/domain/errors';
import type { Database } from '@/server/db/database';
import { accountOf } from '../tree/accounts';
import type { FileReader } from '../tree/tree';

/** The id of a folder as a call names it: `root` stands for the caller's own. */
export async function folderIdOf(db: Database, reader: FileReader, named: string): Promise<string> {
  return named === 'root' ? (await accountOf(db, reader.id)).rootId : named;
}

/** Throws 404 unless the node is a folder. */
export function assertFolder({ isFile }: { isFile: number }): void {
  if (isFile === 1) throw notFound();
}
