import { type Config, ConfigError } from '@/server/core/config';

const shown = (url: string) => url || 'no such host';

/**
 * Pages upload files to `NEXT_PUBLIC_FILES_URL` of their build (`built`, empty for their own host); a server
 * configured with another host would return addresses that do not match, and its policy would block the uploads.
 * Throws `ConfigError`.
 */
export function assertBuiltFor(built: string, { filesUrl }: Pick<Config, 'filesUrl'>): void {
  const pages = built.replace(/\/+$/, '');
  if (pages === filesUrl) return;
  throw new ConfigError(
    `NEXT_PUBLIC_FILES_URL says ${shown(filesUrl)}, but the pages were built with ${shown(pages)}: build them again (\`npm start\` does)`,
  );
}
