import { isPicturesOnly, limitOf, type Purpose, PURPOSES } from '@/domain/blobs/purposes';
import { ApiError } from '@/domain/errors';
import type { Config } from '@/server/core/config';
import { type ReceivedFile, tooLarge } from '@/server/core/forms/temporary';
import { needPicture, type PictureFacts, tryPicture } from './picture';
import { sniff } from './sniff';
import type { StoredBlob } from './types';

/** Bytes of one file in a demo that strangers may use. Source: sign-in, section 10. */
const PUBLIC_DEMO_BYTES = 5_000_000;
const NO_PICTURE: PictureFacts = { width: null, height: null, placeholder: null };

function assertType(purpose: Purpose, type: string): void {
  const { types } = PURPOSES[purpose];
  if (!types || types.includes(type)) return;
  const code = isPicturesOnly(purpose) && !type.startsWith('image/') ? 'not-an-image' : 'type-not-allowed';
  throw new ApiError(400, code, { message: `Its bytes are ${type}`, current: { type } });
}

function assertSize(purpose: Purpose, type: string, size: number, demo: Config['demo']): void {
  const own = limitOf(purpose, type);
  const limit = demo === 'public' ? Math.min(own, PUBLIC_DEMO_BYTES) : own;
  if (size > limit) throw tooLarge(limit);
}

/**
 * Judges a received file by its bytes.
 * Throws 400 `type-not-allowed`, `not-an-image`, `too-many-pixels`; 413 `too-large`.
 */
export async function inspect(
  file: ReceivedFile,
  purpose: Purpose,
  demo: Config['demo'],
): Promise<StoredBlob> {
  const { type, kind } = await sniff(file.path, file.name);
  assertType(purpose, type);
  assertSize(purpose, type, file.size, demo);
  const look = type.startsWith('image/') && isPicturesOnly(purpose) ? needPicture : tryPicture;
  const picture = kind === 'image' ? await look(file.path) : NO_PICTURE;
  return { hash: file.hash, size: file.size, type, kind, ...picture };
}
