import { type Config, ConfigError } from '@/server/core/config';

const shown = (url: string) => url || 'no such host';

/**
 * The pages send files where `NEXT_PUBLIC_FILES_URL` led when they were built (`built`, empty for their own host); a
 * server that was told another host would hand out addresses that do not fit and forbid the pages to send there.
 * Throws `ConfigError`.
 */
export function assertBuiltFor(built: string, { filesUrl }: Pick<Config, 'filesUrl'>): void {
  const pages = built.replace(/\/+$/, '');
  if (pages === filesUrl) return;
  throw new ConfigError(
    `NEXT_PUBLIC_FILES_URL says ${shown(filesUrl)}, but the pages were built with ${shown(pages)}: build them again (\`npm start\` does)`,
  );
}
