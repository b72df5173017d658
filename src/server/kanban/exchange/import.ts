import type { BoardImport } from '@/domain/kanban/importing';
import type { Kanban } from '../kanban';
import { importFile } from './importFile';
import { importTable } from './importTable';
import type { Import } from './planned';
import { uploadedBytes } from './upload';

/** Whether the bytes begin like a board file (JSON). */
const isJson = (bytes: Buffer) => /^(?:\uFEFF)?\s*\{/.test(bytes.subarray(0, 64).toString('utf8'));

/** Imports an uploaded file: a table into a board, an exported board as a new one. */
export async function runImport(kanban: Kanban, input: Import): Promise<BoardImport> {
  const bytes = await uploadedBytes(kanban, input.attachmentId);
  return isJson(bytes) ? importFile(kanban, bytes, input) : importTable(kanban, bytes, input);
}
