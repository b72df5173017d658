import { blobsAddresses } from '@/domain/blobs/addresses';
import type { ContentVariant, Disposition } from '@/domain/blobs/variants';
import type { Config } from '@/server/core/config';
import { expiryOf, signatureOf } from './sign';

/** An address of bytes: on the files host, if there is one. Source: files, A5 and A9. */
export function byteAddress(
  { filesUrl }: Pick<Config, 'filesUrl'>,
  path: string,
  query: Record<string, string>,
): string {
  return `${filesUrl}${path}?${new URLSearchParams(query)}`;
}

/** One file in one variant. */
interface Content {
  ref: string;
  variant: ContentVariant;
  disposition: Disposition;
  /** Media type of the original, absent for previews: types that are read in ranges get a longer validity. */
  type?: string;
}

/** The address of a file: signed and valid for some minutes without a session, or permanent for a public record. */
export function contentAddress(
  { config, now }: { config: Config; now: () => Date },
  { ref, variant, disposition, type = '' }: Content,
  isPublic: boolean,
): string {
  const { path } = blobsAddresses.content;
  if (isPublic) return byteAddress(config, path, { ref, variant, disposition });
  const parts = { ref, variant, disposition, expires: expiryOf(now(), type) };
  const signature = signatureOf(config, parts);
  return byteAddress(config, path, { ...parts, expires: String(parts.expires), signature });
}

/**
 * Redirect target for a person who opens an expired address of the files host: the host of the pages has the session.
 * Null for requests that are no navigation (pages refresh the addresses of pictures themselves) or for another host.
 */
export function addressBySession(
  { filesUrl, publicUrl }: Pick<Config, 'filesUrl' | 'publicUrl'>,
  headers: Headers,
  { ref, variant, disposition }: Content,
): string | null {
  if (filesUrl === '' || headers.get('sec-fetch-mode') !== 'navigate') return null;
  const { host } = new URL(filesUrl);
  if (headers.get('host') !== host || host === new URL(publicUrl).host) return null;
  return byteAddress({ filesUrl: publicUrl }, blobsAddresses.content.path, { ref, variant, disposition });
}

/** The download address of a ticket's archive. */
export function zipAddress(config: Config, ticket: string): string {
  return byteAddress(config, blobsAddresses.zip.path, { ticket });
}
