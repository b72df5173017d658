import { blobsApi } from '@/core/uploads/blobsApi';
import type { ReadText } from './previewItem';

/** Reads a text over the file service, with the signature of its address: no session is needed while it is valid. */
export const readStoredText: ReadText = ({ content: { id, url } }, signal) => {
  const { searchParams } = new URL(url, window.location.href);
  const expires = Number(searchParams.get('expires'));
  const signature = searchParams.get('signature');
  const isSigned = searchParams.get('disposition') === 'inline' && signature !== null && expires > 0;
  return blobsApi.text({ ref: id, ...(isSigned && { expires, signature }) }, { signal });
};
