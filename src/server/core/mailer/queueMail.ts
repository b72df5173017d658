import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '@/server/core/config';
import { messageOf, type MessageNeeds } from './message';

/** Folder of mails that wait for a mail server: one readable message per file. */
const keptFolder = (config: Config) => join(config.dataDir, 'outgoing-mail');

/** Writes a stored mail as a message file for mail programs; readable by the operator only. */
export async function queueMail(needs: MessageNeeds, mailId: string): Promise<void> {
  const { config, db } = needs;
  const row = await db.selectFrom('system_mail').selectAll().where('id', '=', mailId).executeTakeFirst();
  if (row?.state !== 'kept') return;
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await composer.sendMail(await messageOf(row, needs));
  const file = join(keptFolder(config), `${row.id}.eml`);
  await mkdir(keptFolder(config), { recursive: true, mode: 0o700 });
  await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
  await rename(`${file}.part`, file);
}

/** Removes message files older than `before`. */
export async function deleteQueuedMail(config: Config, before: Date): Promise<void> {
  const folder = keptFolder(config);
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const file = join(folder, name);
    const { mtime } = await stat(file);
    if (mtime < before) await rm(file, { force: true });
  }
}
