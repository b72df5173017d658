import type { Config } from './config';

type Hosts = Pick<Config, 'filesUrl' | 'publicUrl'>;

/** Whether the bytes of files come from another origin than the pages, so that browsers ask before they send. */
export function hasFilesHost({ filesUrl, publicUrl }: Hosts): boolean {
  return filesUrl !== '' && new URL(filesUrl).origin !== new URL(publicUrl).origin;
}

/**
 * Whether browsers may count the files host as another site than the pages. Only a list of public suffixes could tell
 * that two names beside each other (`app.` and `files.example.com`) are one site, so these count as two: their bytes may
 * then be shown by any page that knows their signed address.
 */
export function isFilesSiteOther({ filesUrl, publicUrl }: Hosts): boolean {
  if (filesUrl === '') return false;
  const [files, pages] = [new URL(filesUrl), new URL(publicUrl)];
  const isBelow = (one: URL, other: URL) => `.${one.hostname}`.endsWith(`.${other.hostname}`);
  return files.protocol !== pages.protocol || !(isBelow(files, pages) || isBelow(pages, files));
}
