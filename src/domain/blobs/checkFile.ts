import { limitOf, type Purpose, PURPOSES } from './purposes';

/** What is known of a file before its bytes are read. */
interface FileFacts {
  type: string;
  size: number;
}

/** Why a file is refused: a code, and the limit in bytes. */
export interface FileRefusal {
  code: string;
  limit?: number;
}

/**
 * Refuses early what the server would refuse after the upload; null when the file may be uploaded. The server checks
 * the bytes, so an unknown type passes here.
 */
export function refusalOfFile(purpose: Purpose, { type, size }: FileFacts): FileRefusal | null {
  const { types } = PURPOSES[purpose];
  if (types && type !== '' && !types.includes(type)) return { code: 'type-not-allowed' };
  const limit = limitOf(purpose, type);
  return size > limit ? { code: 'too-large', limit } : null;
}
