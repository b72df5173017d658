import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

/** First bytes of an encrypted archive; then salt, nonce, the archive by AES-256-GCM, and its tag. */
const MAGIC = Buffer.from('ATRIUM-BACKUP-1\n');
const SALT = 16;
const NONCE = 12;
const TAG = 16;
const HEAD = MAGIC.length + SALT + NONCE;
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 128 * 1_048_576 };

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);
const keyOf = (passphrase: string, salt: Buffer) => derive(passphrase.normalize('NFKC'), salt, 32, COST);

/** Encrypts the archive with a passphrase. */
export async function* encrypted(archive: Readable, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce);
  yield Buffer.concat([MAGIC, salt, nonce]);
  for await (const bytes of archive as AsyncIterable<Buffer>) yield cipher.update(bytes);
  yield cipher.final();
  yield cipher.getAuthTag();
}

async function readPart(file: string, start: number, length: number): Promise<Buffer> {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Whether the file is an archive that asks for a passphrase. */
export async function isEncrypted(file: string): Promise<boolean> {
  return (await readPart(file, 0, MAGIC.length)).equals(MAGIC);
}

/** Decrypts the archive in `file` to `target`; rejects when the passphrase is wrong or a byte was changed. */
export async function decryptFile(
  file: string,
  { size, passphrase, target }: { size: number; passphrase: string; target: string },
): Promise<void> {
  const head = await readPart(file, 0, HEAD);
  const salt = head.subarray(MAGIC.length, MAGIC.length + SALT);
  const key = await keyOf(passphrase, salt);
  const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(MAGIC.length + SALT));
  decipher.setAuthTag(await readPart(file, size - TAG, TAG));
  await pipeline(
    createReadStream(file, { start: HEAD, end: size - TAG - 1 }),
    decipher,
    createWriteStream(target, { mode: 0o600, flags: 'wx' }),
  );
}
