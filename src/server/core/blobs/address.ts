import { blobsAddresses } from '@/domain/blobs/addresses';
import type { ContentVariant, Disposition } from '@/domain/blobs/variants';
import type { Config } from '@/server/core/config';
import { expiryOf, signatureOf } from './sign';

/** Every address of bytes begins here: on the host of files, where there is one. Source: files, A5 and A9. */
function byteAddress(
  { filesUrl }: Pick<Config, 'filesUrl'>,
  path: string,
  query: Record<string, string>,
): string {
  return `${filesUrl}${path}?${new URLSearchParams(query)}`;
}

/** One file in one form. */
interface Content {
  ref: string;
  variant: ContentVariant;
  disposition: Disposition;
  /** Media type of what is sent, where it is more than a picture: what is read in parts opens for longer. */
  type?: string;
}

/** The address of a file: signed, for some minutes, without a session; or, of a public record, for ever. */
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
 * Where a person who follows an ended address of the files host is sent on to: the host of the pages knows their session.
 * Null for what is no person (a picture of a page asks for a fresh address itself) or did not come by that host.
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

/** The address at which a ticket's archive is fetched. */
export function zipAddress(config: Config, ticket: string): string {
  return byteAddress(config, blobsAddresses.zip.path, { ticket });
}
