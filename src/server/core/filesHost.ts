import type { Config } from './config';

type Hosts = Pick<Config, 'filesUrl' | 'publicUrl'>;

/** Whether the bytes of files have another origin than the pages, so that browsers need CORS. */
export function hasFilesHost({ filesUrl, publicUrl }: Hosts): boolean {
  return filesUrl !== '' && new URL(filesUrl).origin !== new URL(publicUrl).origin;
}

/**
 * Whether browsers may treat the files host as another site than the pages. Only the public suffix list could tell
 * that two sibling names (`app.` and `files.example.com`) are one site, so these count as two: any page that knows a
 * signed address may then embed its bytes.
 */
export function isFilesSiteOther({ filesUrl, publicUrl }: Hosts): boolean {
  if (filesUrl === '') return false;
  const [files, pages] = [new URL(filesUrl), new URL(publicUrl)];
  const isBelow = (one: URL, other: URL) => `.${one.hostname}`.endsWith(`.${other.hostname}`);
  return files.protocol !== pages.protocol || !(isBelow(files, pages) || isBelow(pages, files));
}
